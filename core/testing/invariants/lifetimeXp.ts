import type { EventEnvelope } from '../../kernel/log/event.ts';
import { applyStored } from '../../kernel/fold/fold.ts';
import { levelReadModel } from '../../domain/progress/level.readModel.ts';
import type { XpSources } from '../../domain/progress/state.ts';
import { registry } from '../../domain/registry.ts';
import { initialRoot } from '../../domain/slices.ts';
import { anyLog } from '../arbitraries/logs.ts';
import * as assert from '../assert.ts';
import { defineLogInvariant } from './defineInvariant.ts';

/** The XP that are deducted for a refused comment (PR6). */
const A_COMMENT = 2;

export const lifetimeXp = defineLogInvariant({
  rule: 'PR4',
  says: 'earned XP never fall, by source; only a fresh start, a refused comment and a revision of an outcome reduce them',
  runs: 120,
  random: anyLog,
  holds: (events) => {
    const root = initialRoot();
    for (const event of events) {
      const before = levelReadModel(root.progress);
      const earned = { ...before.earned };
      applyStored(registry, root, event);
      const after = levelReadModel(root.progress);
      if (event.type === 'StartedFresh') continue;
      if (event.type === 'OutcomeReversed') earned.challenges = Math.min(earned.challenges, after.earned.challenges);
      mustNotFall(earned, after.earned, event);
      assert.ok(after.spent >= before.spent, 'what was spent stays spent');
    }
  },
});

function mustNotFall(before: XpSources, after: XpSources, { type }: EventEnvelope): void {
  for (const source of ['login', 'challenges', 'achievements'] as const) assert.ok(after[source] >= before[source], source);
  assert.ok(after.social >= before.social - (type === 'NodeRefused' ? A_COMMENT : 0), 'social');
}
