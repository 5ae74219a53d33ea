/**
 * Stands in for `node:test` where tests are run again and again in one process: keeps them instead of running them.
 * Knows what tests of what decides use and no more; whatever else is asked for fails as it is loaded.
 */
type Body = () => unknown;

export interface Registered {
  /** The file that is being loaded. */
  readonly file: string;
  readonly name: string;
  readonly body: Body;
}

export const registered: Registered[] = [];
export const endings: Body[] = [];
export const loading = { file: '' };

export function test(name: string, ...rest: readonly unknown[]): void {
  const body = rest.at(-1);
  if (typeof body !== 'function' || body.length > 0)
    throw new TypeError(`${name}: no test that takes nothing`);
  registered.push({ file: loading.file, name, body: body as Body });
}

/** Done once, when the process ends: engines stay open as long as tests are run. */
export function after(body: Body): void {
  endings.push(body);
}

export function describe(_: string, body: Body): void {
  body();
}
