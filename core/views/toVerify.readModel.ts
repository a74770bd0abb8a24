import type { Category } from '../domain/challenge/events.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { termsOf } from '../replication/challengeNode.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';
import { proofsIn } from '../replication/remoteIndex.ts';
import type { AppProjection, AppState } from './appState.ts';
import { newestFirst, othersViews, type ProofView } from './proofs.readModel.ts';
import { waitingProofs } from './toVerifyCount.readModel.ts';

/** How many earlier check-ins of the same person are shown beside one. */
const EARLIER = 5;

/** A check-in of somebody else that waits for the user's opinion (RV1 to RV3). */
export type ToVerify = {
  readonly proof: ProofView;
  readonly challengeId: string;
  readonly title: string;
  readonly category: Category;
  readonly isSample: boolean;
  /** What the number of a metric challenge aims at and counts; null where the terms do not say. */
  readonly target: number | null;
  readonly unit: string | null;
  /** When it is decided without a further opinion. */
  readonly until: Instant;
  /** The person's earlier check-ins in the challenge with their verdicts, newest first. */
  readonly earlier: readonly ProofView[];
};

/** The check-ins of others that the user may verify and has not judged, the earliest deadline first. */
export const toVerify$: AppProjection<readonly ToVerify[]> = { key: 'toVerify', select: toVerifyOf };

function toVerifyOf(app: AppState, { now }: AsOf): ToVerify[] {
  return waitingProofs(app, now).flatMap(({ challenge, node, until }) => {
    const { id, fieldValues } = challenge;
    const frame = { status: remoteChallengeStatus(app.remote, id, now, app.calendar), now };
    const person = node.fieldValues['/attributes/@usrId'];
    const theirs = proofsIn(app.remote, id).filter((each) => each.fieldValues['/attributes/@usrId'] === person);
    const views = othersViews(app, theirs, frame).toSorted(newestFirst);
    const proof = views.find((view) => view.id === node.id);
    if (!proof) return [];
    const { title, category, target, unit } = termsOf(fieldValues);
    return {
      proof,
      challengeId: id,
      title,
      category,
      isSample: fieldValues['/attributes/@sampl'] === 'yes',
      target: target ?? null,
      unit: unit ?? null,
      until,
      earlier: views.filter(({ at }) => at < proof.at).slice(0, EARLIER),
    };
  });
}
