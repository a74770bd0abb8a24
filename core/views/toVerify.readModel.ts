import type { Category } from '../domain/challenge/events.ts';
import { ownOpinion } from '../domain/review/state.ts';
import { mayVerify, VERDICT_TIME } from '../domain/review/verdict.ts';
import { later, type Instant } from '../kernel/time/instant.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { termsOf } from '../replication/challengeNode.ts';
import type { ApiNode } from '../replication/nodes.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';
import { proofReviews } from '../replication/proofReviews.ts';
import type { ChallengeGroup } from '../replication/remoteCache.ts';
import { proofsIn } from '../replication/remoteIndex.ts';
import type { AppProjection, AppState } from './appState.ts';
import { newestFirst, othersViews, type ProofView } from './proofs.readModel.ts';

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

/** How many check-ins wait for the user's opinion. */
export const toVerifyCount$: AppProjection<number> = { key: 'toVerifyCount', select: (app, { now }) => waiting(app, now).length };

/** When the first check-in that waits for the user's opinion is decided without it; null when none waits. */
export const verifyUntil$: AppProjection<Instant | null> = {
  key: 'verifyUntil',
  select: (app, { now }) => waiting(app, now)[0]?.until ?? null,
};

function toVerifyOf(app: AppState, { now }: AsOf): ToVerify[] {
  return waiting(app, now).flatMap(({ challenge, node, until }) => {
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

type Waiting = { readonly challenge: ApiNode<'challenges'>; readonly node: ApiNode<'proofs'>; readonly until: Instant };

/** The first deadline comes first. Reads the challenges that the change feed keeps current: only these hold all reviews. */
function waiting(app: AppState, now: Instant): Waiting[] {
  const all = Object.values(app.remote.groups).flatMap((group) => (group.extent === 'followed' ? waitingIn(app, group, now) : []));
  return all.toSorted((a, b) => (`${a.until} ${a.node.id}` < `${b.until} ${b.node.id}` ? -1 : 1));
}

function waitingIn({ me, root }: AppState, group: ChallengeGroup, now: Instant): Waiting[] {
  const { challenge } = group;
  if (!challenge) return [];
  // Most check-ins are older than a verdict takes: these need no review.
  const since = later(now, -VERDICT_TIME);
  const proofs = group.proofs.filter(({ id, fieldValues: fields }) => {
    const isRecent = (fields['/attributes/@recvd'] ?? fields['/attributes/@tstmp']) > since;
    const isForeign = fields['/attributes/@verif'] !== 'pending';
    return isRecent && !isForeign && fields['/attributes/@usrId'] !== me && ownOpinion(root.review, id) === null;
  });
  if (proofs.length === 0) return [];
  const reviews = proofReviews({ ...group, challenge, proofs }, now);
  return proofs.flatMap((node) => {
    const review = reviews.get(node.id);
    if (review?.verdict.name !== 'open' || !mayVerify(review.jury, me)) return [];
    return review.verdict.opinions.some(({ person }) => person === me) ? [] : [{ challenge, node, until: review.verdict.until }];
  });
}
