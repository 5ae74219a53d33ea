/** One round of the product: a value of a PHP config changes, a person says yes, the change is written. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTorwart } from '../../src/index.ts';

export interface Product {
  /** Milliseconds of propose + yes + confirm; `pause`: milliseconds a person thinks, not counted. */
  round(o: { pause: number }): Promise<number>;
  close(): Promise<void>;
}

export const PATH = 'assistants/bot.php';

/** A config of a few kilobytes with one number that counts up. */
export function configText(n: number): string {
  const lines = Array.from(
    { length: 60 },
    (_, i) => `            'regel_${i}' => 'Antworte freundlich, Nummer ${i}.',`,
  );
  return `<?php\nreturn [\n    'assistants' => [\n        'bot' => [\n            'temperature' => ${n},\n${lines.join('\n')}\n        ],\n    ],\n];\n`;
}

export async function openProduct(dataDir: string): Promise<Product> {
  const torwart = await openTorwart({ dataDir });
  await torwart.createTenant({ id: 'bench', locale: 'de' });
  const chat = await torwart.createChat({ tenant: 'bench', user: 'u1' });
  const root = torwart.configRoot('bench');
  await put(root, PATH, configText(0));
  for (let i = 0; i < 5; i += 1) {
    await put(
      root,
      `tools/t${i}.php`,
      `<?php\nreturn ['tools' => ['t${i}' => ['description' => 'Werkzeug ${i}', 'handler' => fn ($a, $ctx) => ${i}]]];\n`,
    );
  }
  await torwart.call({ tenant: 'bench', chat, tool: 'reloadTenantConfig', args: {} });
  let n = 0;
  return {
    async round({ pause }) {
      n += 1;
      const at = configText(n - 1).split('\n');
      const patch = `@@ -4,3 +4,3 @@\n ${at[3]}\n-${at[4]}\n+            'temperature' => ${n},\n ${at[5]}\n`;
      const call = (args: unknown) =>
        torwart.call({ tenant: 'bench', chat, user: 'u1', tool: 'writeTenantConfig', args });
      const start = performance.now();
      const asked = await call({ path: PATH, patch });
      const proposed = performance.now() - start;
      if (asked['error'] !== 'freigabe_fehlt') throw new Error(`not asked: ${JSON.stringify(asked)}`);
      await sleep(pause);
      const second = performance.now();
      await torwart.say({ tenant: 'bench', chat, user: 'u1', text: 'ja' });
      const written = await call({ proposal_id: asked['proposal_id'], confirm: true });
      const confirmed = performance.now() - second;
      if (written['success'] !== true) throw new Error(`not written: ${JSON.stringify(written)}`);
      return proposed + confirmed;
    },
    close: () => torwart.close(),
  };
}

async function put(root: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
