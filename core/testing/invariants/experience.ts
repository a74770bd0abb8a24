import { foldLog } from '../../devtools/show.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { applyStored } from '../../kernel/fold/fold.ts';
import { levelReadModel } from '../../domain/progress/level.readModel.ts';
import { xpHistoryOf } from '../../domain/progress/xpHistory.readModel.ts';
import { registry } from '../../domain/registry.ts';
import { initialRoot } from '../../domain/slices.ts';
import { decidedLog } from '../arbitraries/logs.ts';
import * as assert from '../assert.ts';
import { defineLogInvariant, positionsToCheck } from './defineInvariant.ts';
import { countsIn, isExperience, recount } from '../oracles/experience.ts';

export const xpAreRecounted = defineLogInvariant({
  rule: 'PR4',
  says: 'after every event XP are the earned less the spent ones, never negative, and determine the level',
  runs: 50,
  random: decidedLog(),
  holds: (events) => {
    const isChecked = positionsToCheck(events.length);
    const root = initialRoot();
    for (const [i, event] of events.entries()) {
      applyStored(registry, root, event);
      if (!isChecked(i)) continue;
      const { xp, level } = levelReadModel(root.progress);
      assert.equal(xp, recount(events.slice(0, i + 1).filter(countsIn(root))));
      assert.ok(xp >= 0);
      assert.equal(level, Math.floor(xp / 100) + 1);
    }
  },
});

export const xpHistoryAddsUp = defineLogInvariant({
  rule: 'PR12',
  says: 'the lines of the XP history add up to the XP: earned ones by source, and spent ones',
  runs: 50,
  random: decidedLog(),
  holds: (events) => {
    const { progress } = foldLog(events);
    const { xp, earned, spent } = levelReadModel(progress);
    const lines = xpHistoryOf(progress, () => null);
    const of = (source: string): number => sum(lines.filter((line) => line.source === source).map(({ amount }) => amount));
    assert.equal(Math.max(0, sum(lines.map(({ amount }) => amount))), xp);
    for (const source of ['login', 'challenges', 'social', 'achievements'] as const) assert.equal(of(source), earned[source]);
    assert.equal(of('spent') + spent, 0);
    assert.ok(lines.every((line) => line.xp >= 0 && line.amount !== 0));
  },
});

export const seasonsPayOnce = defineLogInvariant({
  rule: 'PR11',
  says: "a season's run pays its points once, and only to a person who takes part in it",
  runs: 50,
  random: decidedLog(),
  holds: (events) => {
    const root = foldLog(events);
    const paid = sinceFresh(events)
      .filter(countsIn(root))
      .filter(isExperience)
      .filter((event) => event.type === 'SeasonCompleted');
    assert.equal(new Set(paid.map(({ data }) => `${data.season}:${data.year}`)).size, paid.length);
    for (const { data } of paid) assert.ok(root.progress.seasons.some(({ season, year }) => season === data.season && year === data.year));
  },
});

/** A fresh start (AC10) removes everything about seasons. */
function sinceFresh(events: readonly EventEnvelope[]): readonly EventEnvelope[] {
  return events.slice(events.findLastIndex(({ type }) => type === 'StartedFresh') + 1);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
