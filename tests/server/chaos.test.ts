import { describe, expect, it } from 'vitest';
import { planOf } from './support/chaos/plan.ts';
import { RECOVERS_WITHIN_MS, runChaos } from './support/chaos/run.ts';
import { findPostgres } from './support/postgres.ts';

const bin = findPostgres();
const SEED = 40;

describe.skipIf(bin === undefined)(bin === undefined ? 'chaos (skipped: PostgreSQL is not installed)' : 'chaos', () => {
  it('RB15 RB18 two outages of the database under load, with a full disk, a closed log pipe and no mail server, lose nothing, end nothing, and are logged once each', async () => {
    const plan = planOf(SEED, { rounds: 2, people: 3, longestRunMs: 700, longestDownMs: 1_500 });
    const { problems, acknowledged, lost, statuses, slowestRecoveryMs, outageLines, unlimitedDisk } = await runChaos(bin ?? '', plan);
    expect({ problems, lost }).toEqual({ problems: [], lost: 0 });
    expect(acknowledged).toBeGreaterThan(5);
    expect(statuses['503']).toBeGreaterThan(0);
    for (const { began } of outageLines) expect(began).toBeGreaterThan(0);
    expect(slowestRecoveryMs).toBeLessThan(RECOVERS_WITHIN_MS);
    if (unlimitedDisk !== undefined) console.log(`No disk was full in this run: ${unlimitedDisk}`);
  }, 120_000);
});
