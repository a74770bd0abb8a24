import type { AssistantContext } from '../../../../core/coach/help/context.ts';

/** The figures of a person with the sample history. */
export const CONTEXT: AssistantContext = {
  personality: 'practical',
  likes: { preferred: ['fitness'], excluded: [], goals: ['Run a half marathon'], interests: ['Jazz *piano*'] },
  balance: 12_500,
  xp: 245,
  level: 3,
  tier: 'Challenger',
  xpToNext: 55,
  streak: { days: 7, activeToday: false, tier: 'Committed', multiplier: 1.5, shields: 1 },
  trust: { score: 91, sum: 91, badge: 'reliable', completed: 15, missed: 2, disputesLost: 0 },
  active: [{ title: 'Read [20] pages', done: 3, needed: 24, lastDate: '2026-12-24' }],
  activeCount: 1,
  pendingCount: 2,
  nextCheckIn: { title: 'Read [20] pages', from: '2026-11-21', to: '2026-11-21', isOpen: true },
};
