/**
 * Properties run with one seed in `npm test`, so that a run says the same twice and a failure is of the change at hand.
 * `FC_SEED=random` draws one (soak does); the failing run prints it.
 */
import fc from 'fast-check';

const wanted = process.env['FC_SEED'] ?? '20260925';
if (wanted !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) });
