/** The example tenant is a real one: it parses, passes the guards, loads, computes, and the docs quote it word for word. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseConfigPath, type ConfigPath } from '../src/domain/path.ts';
import { createPhp } from '../src/io/php/create-php.ts';
import { languagesOf } from '../src/lang/index.ts';
import { maskText } from '../src/secrets/mask.ts';
import { EXPOSURE_FLAGS } from '../src/write/guards/exposure/flags.ts';
import { guards } from '../src/write/guards/index.ts';
import { openFixture } from './seed/fixture.ts';
import { proves } from './seed/proves.ts';

const root = fileURLToPath(new URL('../examples/baeckerei-sonnenschein/config', import.meta.url));
const paths = ['**/*', '**/.env']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((path) => /\.[a-z]+$/.test(path));
const files = new Map(paths.toSorted().map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]));
const fixture = await openFixture();
const php = createPhp();
after(() => php.close());

test('every file is right in its language', async () => {
  assert.equal(files.size, 25);
  for (const [path, text] of files) {
    const analysis = path.endsWith('.php') ? await php.analyse(text) : null;
    for (const language of languagesOf(path, text))
      assert.deepEqual(language.syntax(text, analysis), { ok: true, notes: [] }, path);
  }
});

test('no guard has anything to say of a harmless change, and nothing forbids any file', async () => {
  const settings = { engine: 'wasm', exposureFlags: EXPOSURE_FLAGS } as const;
  for (const [raw, text] of files) {
    const path = configPath(raw);
    const analysis = path.endsWith('.php') ? await php.analyse(text) : null;
    const grown = path.endsWith('.php') ? await php.analyse(`${text}\n`) : null;
    const sides = (before: typeof analysis) => (analysis === null ? null : { before, after: grown });
    for (const guard of guards) {
      const fresh = guard.check(
        { change: { path, before: null, after: `${text}\n` }, php: sides(null), force: false },
        settings,
      );
      assert.ok(fresh.ok, `${path}: ${guard.id} ${JSON.stringify(fresh)}`);
      const again = guard.check(
        { change: { path, before: text, after: `${text}\n` }, php: sides(analysis), force: false },
        settings,
      );
      assert.deepEqual(again, { ok: true, notes: [] }, `${path}: ${guard.id}`);
    }
  }
});

test('one file has 2,000 lines', () => {
  assert.equal(files.get('tools/preisliste.php')?.split('\n').length, 2001);
});

test('its credentials are masked, and nothing else is', () => {
  const hidden = { '.env': 8, 'apis.php': 8, 'remote_databases.php': 1, 'tools/rohstoffBedarf.php': 1 };
  const counts = [...files].map(([path, text]) => [path, maskText(text, { path }).count] as const);
  assert.deepEqual(Object.fromEntries(counts.filter(([, count]) => count > 0)), hidden);
  for (const [path, text] of files) {
    if (path !== '.env')
      assert.doesNotMatch(
        maskText(text, { path }).text,
        /erfunden-|erfundenes|nur-ein-Beispiel|BSPOCS|beispiel0123/,
        path,
      );
  }
});

/** A call, and some of what it answers. */
const CALLS: readonly (readonly [
  string,
  Readonly<Record<string, unknown>>,
  Readonly<Record<string, unknown>>,
])[] = [
  [
    'oeffnungszeiten',
    { filiale: 'bahnhof', tag: '2026-04-06' },
    { feiertag: 'Ostermontag', geschlossen: true, zeiten: [] },
  ],
  [
    'oeffnungszeiten',
    { filiale: 'muehlenweg', tag: '2026-12-01', uhrzeit: '13:00' },
    { offen: false, wochentag: 'dienstag' },
  ],
  ['oeffnungszeiten', { tag: '2026-12-24', uhrzeit: '7:05' }, { offen: true, zeiten: ['05:30–12:00'] }],
  ['preisliste', { gruppe: 'torte', ohne: ['milch'] }, { anzahl: 2, seiten: 1 }],
  [
    'tortenRechner',
    { durchmesser: [28, 20], fuellung: 'himbeere', extras: ['aufschrift', 'foto'], tage_bis_abholung: 2 },
    { gesamt: '200,00 €', portionen: 26, anzahlung: '60,00 €' },
  ],
  [
    'bestellStatus',
    { nummer: 's-26-1043', plz: '12345', jetzt: '2026-12-01 09:00' },
    { stunden_bis_abholung: 97, aenderbar: true, betrag: '189,00 €' },
  ],
  ['bestellStatus', { nummer: 'S-26-1043', plz: '12346' }, { gefunden: false }],
  [
    'mehrwertsteuer',
    {
      posten: [
        { gruppe: 'backwaren', brutto: 5.2, menge: 3 },
        { gruppe: 'getraenke', brutto: 2.4 },
      ],
    },
    { netto: '16,60 €', steuer: '1,40 €', brutto: '18,00 €' },
  ],
  [
    'lieferfenster',
    { plz: '12345', warenwert: 12.5, jetzt: '2026-12-03 15:00', anzahl: 2 },
    { fenster: ['05.12.2026 06:30–08:00', '07.12.2026 06:30–08:00'], fehlt_bis_mindestwert: '2,50 €' },
  ],
  [
    'treuepunkte',
    { karte: '1234 567 0', aktion: 'gutschreiben', betrag: 61.9, datum: '2026-12-02' },
    { stand: 122, bewegung: 122 },
  ],
  ['treuepunkte', { karte: '12345670', aktion: 'einloesen' }, { stand: 22, bewegung: -100 }],
  ['treuepunkte', { karte: '12345671', aktion: 'stand' }, { fehler: 'pruefziffer' }],
  [
    'allergene',
    { artikel: 'Croissant' },
    { artikel: 'buttercroissant', enthaelt: ['weizen', 'milch', 'ei'] },
  ],
];

test('its tools compute', async () => {
  const t = await fixture.tenant(Object.fromEntries(files));
  for (const [tool, args, expected] of CALLS) {
    const answer = await t.call(tool, args);
    assert.equal(answer['success'], true, JSON.stringify(answer));
    const result = answer['result'] as Readonly<Record<string, unknown>>;
    assert.deepEqual(
      Object.fromEntries(Object.keys(expected).map((key) => [key, result[key]])),
      expected,
      tool,
    );
  }
  const demand = JSON.stringify(
    await t.call('rohstoffBedarf', { plan: [{ artikel: 'broetchen', stueck: 800 }] }),
  );
  assert.match(demand, /Weizenmehl Type 550/);
  assert.match(demand, /\*\*\*masked\(len=36\)\*\*\*/);
  assert.doesNotMatch(demand, /erfunden/);
});

test('the tool that asks first asks in its own words, and acts on the yes', async () => {
  const t = await fixture.tenant(Object.fromEntries(files));
  const args = { wert: 25.5, fuer: 'Anna' };
  await t.say('Stell Anna einen Gutschein aus');
  const asked = await t.call('gutscheinAusstellen', args);
  assert.equal(asked['error'], 'freigabe_fehlt', JSON.stringify(asked));
  assert.equal(asked['preview'], 'Gutschein G-1 über 25,50 € ausstellen, für Anna.');
  await t.say('Ja, ausführen');
  const done = await t.call('gutscheinAusstellen', { ...args, confirm: true });
  assert.deepEqual(done['result'], { nummer: 'G-1', wert: '25,50 €' });
});

test('docs/config-format.md quotes the example word for word', () => {
  proves('related.tool-format');
  const page = readFileSync(new URL('../docs/config-format.md', import.meta.url), 'utf8');
  const quotes = [...page.matchAll(/^```php\n([^]*?)^```/gm)]
    .map((match) => match[1] ?? '')
    .filter((quote) => !quote.includes('/* '));
  assert.equal(quotes.length, 9);
  for (const quote of quotes)
    assert.ok(
      [...files.values()].some((text) => text.includes(quote)),
      quote,
    );
});

function configPath(raw: string): ConfigPath {
  const parsed = parseConfigPath(raw);
  assert.ok(parsed.ok, raw);
  return parsed.path;
}
