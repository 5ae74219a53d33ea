/** The other process of the audit tests: appends on the data folder that its argument names, as often as told or without end. */
import { ACME, event, openTrail } from './audit-trails.ts';

const [data = '', times = ''] = process.argv.slice(2);
const { trail, close } = await openTrail(data);
process.send?.({ ready: true });
const end = times === '' ? Number.POSITIVE_INFINITY : Number(times);
for (let n = 1; n <= end; n++) {
  const { seq } = await trail.append({ tenant: ACME, at: n, event: event(`theirs-${n}`) });
  if (times === '') process.send?.({ kept: seq });
}
await close();
process.disconnect();
