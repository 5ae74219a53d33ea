/**
 * Plants one fault into the product's source as it is loaded: `FAULT=name node --import ./tests/faults/plant.ts …`.
 * The fault's text must stand in its file exactly once, so that a fault that no longer fits fails loudly.
 */
import { registerHooks } from 'node:module';
import { faults } from './faults.ts';

const name = process.env['FAULT'] ?? '';
const fault = faults.find((candidate) => candidate.name === name);
if (fault === undefined) throw new Error(`no such fault: ${name}`);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(`/${fault.file}`)) return loaded;
    const source = new TextDecoder().decode(loaded.source as Uint8Array);
    if (source.split(fault.find).length !== 2)
      throw new Error(`fault ${name} does not fit ${fault.file} any more`);
    return { ...loaded, source: source.split(fault.find).join(fault.plant) };
  },
});
