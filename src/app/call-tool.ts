/** `torwart call`: one tool call on a data folder, and what to say where there is no such tenant to speak its tongue. */
import { maskAnswer } from '../agent/mask-call.ts';
import { tenantId } from '../domain/ids.ts';
import type { Lang } from '../domain/lang.ts';
import { refuse } from '../domain/verdict.ts';
import { refusalAnswer } from '../wire/answers.ts';
import { compose } from './compose.ts';

/** The tool's masked answer; without the tenant `not_found`, in the operator's tongue. */
export async function callTool(o: {
  data: string;
  lang: Lang;
  tenant: string;
  chat: string | null;
  user?: string;
  tool: string;
  args: unknown;
}): Promise<Record<string, unknown>> {
  const { data, lang, ...request } = o;
  const { house, runner, sayIn, close } = await compose({ dataDir: data });
  try {
    const tenant = tenantId(o.tenant);
    if (tenant === null || (await house.ports.tenants.get(tenant)) === null) {
      const refusal = refuse('not_found', 'app.no_tenant', { tenant: o.tenant });
      return maskAnswer(refusalAnswer(refusal, sayIn(lang)), true);
    }
    return await runner.call({ ...request, origin: 'cli' });
  } finally {
    await close();
  }
}
