import type { Category, ProofType } from '../domain/challenge/events.ts';
import { ownChallenges, type OwnChallenge } from '../domain/challenge/state.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';
import { reviewsIn } from '../replication/remoteIndex.ts';
import type { AppProjection, AppState } from './appState.ts';
import type { OpinionView } from './proofReview.readModel.ts';
import { proofViews, type ProofWindow } from './proofs.readModel.ts';

/** An own check-in that was rejected, and that the user may replace (RV8). */
export type RejectedCheckIn = {
  readonly proofId: string;
  readonly challengeId: string;
  readonly title: string;
  readonly category: Category;
  readonly proofType: ProofType;
  readonly target: number | null;
  readonly unit: string | null;
  readonly window: ProofWindow | null;
  /** Who rejected it, and why. */
  readonly rejections: readonly OpinionView[];
  /** Until when it may be replaced. */
  readonly until: Instant;
};

/** The user's rejected check-ins that may be replaced, the earliest deadline first. */
export const rejected$: AppProjection<readonly RejectedCheckIn[]> = { key: 'rejected', select: rejectedOf };

function rejectedOf(app: AppState, { now }: AsOf): RejectedCheckIn[] {
  const all = ownChallenges(app.root.challenge).flatMap((own) => (mayHoldRejected(app, own) ? rejectedIn(app, own, now) : []));
  return all.toSorted((a, b) => (`${a.until} ${a.proofId}` < `${b.until} ${b.proofId}` ? -1 : 1));
}

/** Most challenges hold no rejection: these need not be folded. */
function mayHoldRejected({ remote }: AppState, { id, stage }: OwnChallenge): boolean {
  return stage.name === 'active' && reviewsIn(remote, id).some(({ fieldValues }) => fieldValues['/attributes/@actn'] === 'rejected');
}

function rejectedIn(app: AppState, { id, terms }: OwnChallenge, now: Instant): RejectedCheckIn[] {
  const status = remoteChallengeStatus(app.remote, id, now, app.calendar);
  return proofViews(app, id, { status, now }).flatMap(({ id: proofId, isMine, window, review }) => {
    const until = review?.replaceableUntil ?? null;
    if (!isMine || !review || until === null) return [];
    const { title, category, proofType, target, unit } = terms;
    const rejections = review.opinions.filter(({ accepts }) => !accepts);
    return [
      {
        proofId,
        challengeId: id,
        title,
        category,
        proofType,
        target: target ?? null,
        unit: unit ?? null,
        window,
        rejections,
        until,
      },
    ];
  });
}
