import fc from 'fast-check';

/**
 * The tests of a commit have the same result every time, so that one which fails says something about the change. New values are searched by
 * `npm run invariants`, which draws a seed, and by RUNS.
 */
const SEED = 20_261_128;

if (process.env['RUNS'] === undefined) fc.configureGlobal({ seed: SEED });
