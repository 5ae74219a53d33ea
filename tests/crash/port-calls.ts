/** Every call of every port, so that one of them can fail, or be the last that a process makes. */
import type { Ports } from '../../src/index.ts';

/** Ports with every function going through `around`, which is told its name and makes the call, or does not. */
export function watchPorts(real: Ports, around: (call: string, make: () => unknown) => unknown): Ports {
  const ports = Object.entries(real).map(([name, port]: [string, object]) => [
    name,
    Object.fromEntries(
      Object.entries(port).map(([key, value]: [string, unknown]) => [
        key,
        typeof value === 'function'
          ? (...args: unknown[]): unknown =>
              around(`${name}.${key}`, () => (value as (...args: unknown[]) => unknown)(...args))
          : value,
      ]),
    ),
  ]);
  return Object.fromEntries(ports) as unknown as Ports;
}
