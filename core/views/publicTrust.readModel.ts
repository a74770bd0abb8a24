import { publicFigures, WEEKLY_STEPS, type CountedPart } from '../domain/trust/public.ts';
import { completedChallenges } from '../domain/trust/counted.ts';
import { trustOf } from '../domain/trust/trust.readModel.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { countedPart, type Uncounted } from '../replication/countedPart.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';
import type { AppState } from './appState.ts';
import { personOf, type Person } from './people.ts';
import { ownChallenge } from '../domain/challenge/state.ts';

/**
 * Why a challenge that the user completed does not count in full for others (TR8): `sample`: it belongs to the sample history. `unsent`: the
 * server does not have it, or does not agree yet that it is completed. `week`: the user completed more than three in that week.
 */
export type UncountedReason = Uncounted | 'sample' | 'unsent' | 'week';

/** What others see of the user beside what their own log says, and why the two differ (TR8). */
export type PublicTrust = {
  readonly own: Pick<Person, 'trust' | 'completed'>;
  readonly public: Pick<Person, 'trust' | 'badge' | 'completed'>;
  /** Completed challenges that count less for others, by reason. */
  readonly uncounted: readonly { readonly reason: UncountedReason; readonly challenges: number }[];
};

/** Compares the user's own trust with what others see (TR8). */
export function publicTrust(app: AppState, asOf: AsOf): PublicTrust {
  const { score, completed } = trustOf(app.root.trust);
  const { trust, badge, completed: publicCompleted } = personOf(app, app.me);
  return {
    own: { trust: score, completed },
    public: { trust, badge, completed: publicCompleted },
    uncounted: byReason(reasonsOf(app, asOf)),
  };
}

/** Returns a reason for each completed challenge that counts less for others. */
function reasonsOf(app: AppState, { now }: AsOf): UncountedReason[] {
  const judged = completedChallenges(app.root.trust.changes).map((challengeId) => judge(app, challengeId, now));
  const counted = judged.filter((each) => typeof each !== 'string');
  const beyond = publicFigures(counted).completions.filter(({ points }) => points < WEEKLY_STEPS[0]);
  return [...judged.filter((each) => typeof each === 'string'), ...beyond.map(() => 'week' as const)];
}

function judge(app: AppState, id: string, now: string): CountedPart | UncountedReason {
  if (ownChallenge(app.root.challenge, id)?.isSample !== false) return 'sample';
  const status = remoteChallengeStatus(app.remote, id, now, app.calendar);
  const part = status && countedPart(status, app.me);
  if (part === null || (typeof part !== 'string' && part.completedAt === null)) return 'unsent';
  return part;
}

function byReason(reasons: readonly UncountedReason[]): PublicTrust['uncounted'] {
  const counts = new Map<UncountedReason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, challenges]) => ({ reason, challenges })).toSorted((a, b) => b.challenges - a.challenges);
}
