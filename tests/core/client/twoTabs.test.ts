import { balance$, betPanel$, totals$ } from '@gauntlet/core';
import { expect, test } from 'vitest';
import { newDevice, newEnvironment, openPerson, type Person } from '../replication/support.ts';

/** Two open tabs of Ann on one device. */
async function twoTabs(): Promise<readonly [Person, Person]> {
  const [environment, device] = [newEnvironment(), newDevice()];
  return [await openPerson(environment, 'ann', device), await openPerson(environment, 'ann', device)];
}

const balanceIn = ({ gauntlet }: Person): number => gauntlet.project(balance$).current();

test('WA5 a purchase in one tab shows in the other without a reload', async () => {
  const [here, there] = await twoTabs();
  const [before, totals] = [balanceIn(there), there.gauntlet.project(totals$)];
  const seen: number[] = [];
  totals.changes$.subscribe(({ purchased }) => seen.push(purchased));
  await here.gauntlet.commands.buyPoints({ packageId: 'elite', paymentId: crypto.randomUUID() });
  await expect.poll(() => balanceIn(there)).toBe(before + 7_000);
  expect(seen.at(-1)).toBe(7_000);
});

test('BE3 two bets at the same moment in two tabs, with points for one: one is placed, the other names the missing points', async () => {
  const tabs = await twoTabs();
  const had = balanceIn(tabs[0]);
  const stake = Math.ceil(had / 2) + 1;
  const ids = [await tabs[0].creates({ title: 'Run 5k' }), await tabs[1].creates({ title: 'Read 20 pages' })];
  const results = await Promise.all(
    tabs.map(({ gauntlet }, i) => gauntlet.commands.placeBet({ challengeId: ids[i] ?? '', stake, paymentId: null })),
  );
  const refused = results.flatMap((result) => (result.ok ? [] : [result.refusal]));
  expect(refused).toMatchObject([{ type: 'InsufficientPoints', shortfall: stake - (had - stake) }]);
  for (const tab of tabs) {
    await expect.poll(() => balanceIn(tab)).toBe(had - stake);
    const bets = ids.map((id) => tab.gauntlet.project(betPanel$(id)).current().bet !== null);
    expect(bets).toEqual(results.map(({ ok }) => ok));
  }
});
