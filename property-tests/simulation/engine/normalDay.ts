import { HOUR } from '../../../core/kernel/time/instant.ts';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import type { CommandResult } from '../../../core/kernel/store/result.ts';
import { pull } from '../actions.ts';
import { begin } from './begin.ts';
import { A_WHILE } from './chaos.ts';
import { ADVERSE_FAULTS } from './faults.ts';
import { replicate } from './heal.ts';
import type { Device, Simulation } from './simulation.ts';
import { gauntletIn } from './tab.ts';

/** Later than the local day of any clock error that the faults of a few hours make. */
const PAUSE = 60 * HOUR;

/** A challenge that everyone may create. */
const FORM = {
  title: 'A normal day',
  type: 'group-free',
  category: 'habit',
  proofType: 'text',
  frequency: 'daily',
  durationDays: 7,
  entryFee: 0,
} as const;

/**
 * A normal day after the faults: everyone opens the app, claims the reward, creates and starts a challenge and checks in. Runs only in plans
 * with an adverse fault. Returns the number of rounds until everything is replicated, or null after too many.
 */
export async function liveOn(simulation: Simulation): Promise<number | null> {
  const { plan, scheduler, server } = simulation;
  if (!ADVERSE_FAULTS.some((fault) => plan.faults.includes(fault))) return 0;
  scheduler.pass(PAUSE);
  await server.advance();
  for (const device of simulation.devices) {
    device.laterDay = { from: device.data.events.length, began: scheduler.now(), results: [] };
    startDay(simulation, device, device.laterDay.results);
  }
  await scheduler.rest();
  await scheduler.settle(A_WHILE);
  return replicate(simulation, true);
}

function startDay(simulation: Simulation, { tabs: [tab] }: Device, results: CommandResult[]): void {
  if (!tab) return;
  begin(simulation, tab, async () => {
    const gauntlet = await gauntletIn(simulation, tab);
    await pull(gauntlet);
    await gauntlet.refresh();
    await spendDay(gauntlet, results);
  });
}

async function spendDay({ commands, push }: Gauntlet, results: CommandResult[]): Promise<void> {
  const record = (result: CommandResult): CommandResult => {
    results.push(result);
    return result;
  };
  record(await commands.claimDailyReward());
  const created = record(await commands.createChallenge(FORM));
  const challengeId = created.ok ? (created.events[0]?.id ?? '') : '';
  await push();
  record(await commands.startChallenge({ challengeId }));
  record(await commands.uploadProof({ challengeId, evidence: { type: 'text', text: 'Done' }, note: '' }));
  await push();
}
