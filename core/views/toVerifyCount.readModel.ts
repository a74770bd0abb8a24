import { ownOpinion } from '../domain/review/state.ts';
import { mayVerify, VERDICT_TIME } from '../domain/review/verdict.ts';
import { later, type Instant } from '../kernel/time/instant.ts';
import type { ApiNode } from '../replication/nodes.ts';
import { proofReviews } from '../replication/proofReviews.ts';
import type { ChallengeGroup } from '../replication/remoteCache.ts';
import { isWithheld } from './apart.ts';
import type { AppProjection, AppState } from './appState.ts';

/** How many check-ins wait for the user's opinion. */
export const toVerifyCount$: AppProjection<number> = { key: 'toVerifyCount', select: (app, { now }) => waitingProofs(app, now).length };

/** When the first check-in that waits for the user's opinion is decided without it; null when none waits. */
export const verifyUntil$: AppProjection<Instant | null> = {
  key: 'verifyUntil',
  select: (app, { now }) => waitingProofs(app, now)[0]?.until ?? null,
};

/** A check-in of somebody else that waits for the user's opinion until an instant. */
type WaitingProof = { readonly challenge: ApiNode<'challenges'>; readonly node: ApiNode<'proofs'>; readonly until: Instant };

/** Returns the proofs that wait for the user's opinion and whose evidence the user sees, by deadline. Reads the challenges that the change feed keeps current: only these hold all reviews. */
export function waitingProofs(app: AppState, now: Instant): WaitingProof[] {
  const all = Object.values(app.remote.groups).flatMap((group) => (group.extent === 'followed' ? waitingIn(app, group, now) : []));
  return all.toSorted((a, b) => (`${a.until} ${a.node.id}` < `${b.until} ${b.node.id}` ? -1 : 1));
}

function waitingIn(app: AppState, group: ChallengeGroup, now: Instant): WaitingProof[] {
  const { me, root } = app;
  const { challenge } = group;
  if (!challenge) return [];
  // Most check-ins are older than a verdict takes: these need no review.
  const since = later(now, -VERDICT_TIME);
  const proofs = group.proofs.filter((node) => {
    const { id, fieldValues: fields } = node;
    const isRecent = (fields['/attributes/@recvd'] ?? fields['/attributes/@tstmp']) > since;
    const isForeign = fields['/attributes/@verif'] !== 'pending';
    return isRecent && !isForeign && fields['/attributes/@usrId'] !== me && ownOpinion(root.review, id) === null && !isWithheld(app, node);
  });
  if (proofs.length === 0) return [];
  const reviews = proofReviews({ ...group, challenge, proofs }, now);
  return proofs.flatMap((node) => {
    const review = reviews.get(node.id);
    if (review?.verdict.name !== 'open' || !mayVerify(review.jury, me)) return [];
    return review.verdict.opinions.some(({ person }) => person === me) ? [] : [{ challenge, node, until: review.verdict.until }];
  });
}
