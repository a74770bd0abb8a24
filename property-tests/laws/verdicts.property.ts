import assert from 'node:assert/strict';
import fc from 'fast-check';
import { HOUR, later } from '../../core/kernel/time/instant.ts';
import { challengeStatus } from '../../core/replication/challengeStatus.ts';
import type { ChallengeStatus } from '../../core/replication/foldedChallenge.ts';
import type { ChallengeNodes } from '../../core/replication/challengeNodes.ts';
import { outcomeOfStatus } from '../../core/replication/recordedOutcome.ts';
import { proofReviews } from '../../core/replication/proofReviews.ts';
import { participationRefusal, proofRefusal } from '../../server/nodes/rules.ts';
import { reviewRefusal } from '../../server/nodes/reviewRules.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import {
  BEGINS,
  CHALLENGE,
  MODERATOR,
  nodesOf,
  reviewed,
  writesOf,
  type Reviewed,
  type Written,
} from '../arbitraries/reviewedChallenge.ts';
import { participationOf, reviewOf } from '../simulation/engine/hostileNodes.ts';
import { invariant } from '../invariant.ts';

type Review = ChallengeNodes['reviews'][number];

/** Later than everything in a scenario can still change. */
const LONG = 400 * HOUR;

const scenario = fc.record({ history: reviewed, until: fc.integer({ min: 0, max: 300 }), mix: fc.infiniteStream(fc.nat()) });

function nodesIn(history: Reviewed): { readonly nodes: ChallengeNodes; readonly last: string } {
  const { challenge, writes } = writesOf(history);
  return { nodes: nodesOf(challenge, writes), last: writes.at(-1)?.at ?? '' };
}

function shuffled<T>(all: readonly T[], mix: fc.Stream<number>): T[] {
  const ranks = [...mix.take(all.length)];
  return all
    .map((each, i) => ({ each, rank: ranks[i] ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ each }) => each);
}

/** Everything that follows from the nodes, as comparable data. */
function read(nodes: ChallengeNodes, now: string): ChallengeStatus {
  const status = challengeStatus(nodes, now, calendar);
  // The order of a map says nothing.
  return { ...status, reviews: new Map([...status.reviews].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

const isBy =
  (person: string) =>
  ({ fieldValues }: Review): boolean =>
    fieldValues['/attributes/@usrId'] === person;
const isAbout =
  (subject: string) =>
  ({ fieldValues }: Review): boolean =>
    fieldValues['/attributes/@about'] === subject;

invariant(
  'RV2 RV6 CH12 the order in which nodes arrive changes nothing about verdicts, disputes, windows and outcomes',
  150,
  fc.property(scenario, ({ history, until, mix }) => {
    const { nodes, last } = nodesIn(history);
    const now = later(last, until * HOUR);
    const { challenge, participations, proofs, reviews, outcomes } = nodes;
    const mixed = {
      challenge,
      participations: shuffled(participations, mix),
      proofs: shuffled(proofs, mix),
      reviews: shuffled(reviews, mix),
      outcomes,
    };
    assert.deepEqual(read(mixed, now), read(nodes, now));
  }),
);

invariant(
  'RV2 a proof about which nobody says anything is accepted: as long as it is open, and after 48 hours for good',
  100,
  fc.property(scenario, ({ history, until }) => {
    const { nodes, last } = nodesIn(history);
    const now = later(last, until * HOUR);
    for (const { verdict, dispute, counts, receivedAt } of proofReviews({ ...nodes, reviews: [] }, now).values()) {
      assert.ok(counts && verdict.accepts && dispute === null);
      assert.equal(
        verdict.name === 'open',
        now < later(receivedAt, 48 * HOUR) && !(verdict.name === 'decided' && verdict.basis === 'nobody'),
      );
    }
  }),
);

invariant(
  'RV1 RV6 nobody judges themselves: without the opinions of owners and the votes of both sides everything is the same',
  150,
  fc.property(scenario, ({ history, until }) => {
    const { nodes, last } = nodesIn(history);
    const now = later(last, until * HOUR);
    const before = proofReviews(nodes, now);
    const isOwn = (review: Review): boolean =>
      nodes.proofs.some(
        ({ id, fieldValues: { '/attributes/@usrId': owner } }) => isAbout(id)(review) && isBy(owner)(review) && !isDispute(review),
      ) ||
      [...before.values()].some(
        ({ dispute }) => dispute && isAbout(dispute.id)(review) && (isBy(dispute.person)(review) || isBy(dispute.owner)(review)),
      );
    assert.deepEqual(proofReviews({ ...nodes, reviews: nodes.reviews.filter((each) => !isOwn(each)) }, now), before);
  }),
);

function isDispute({ fieldValues }: Review): boolean {
  return fieldValues['/attributes/@actn'] === 'disputed';
}

invariant(
  'RV1 RV6 who joins late swings no vote: a brigade that says anything about what was there before changes nothing about it',
  150,
  fc.property(scenario, fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), ({ history, until }, brigade) => {
    const { nodes, last } = nodesIn(history);
    // Who joins in the millisecond of a receipt may belong to either side of it.
    const joinedAt = later(last, until * HOUR + 1);
    const at = later(joinedAt, 1);
    const now = later(at, HOUR);
    const before = proofReviews(nodes, now);
    const subjects = [...before.values()].flatMap(({ proof, dispute }) => [
      { about: proof, yes: 'approved', no: 'rejected' } as const,
      ...(dispute ? [{ about: dispute.id, yes: 'upheld', no: 'overturned' } as const] : []),
    ]);
    const late = brigade.map((_, i) => `late-${i}`);
    const joins = late.map((person) => ({
      id: `join ${person}`,
      fieldValues: { ...participationOf('joined', CHALLENGE, person, joinedAt, 'UTC'), '/attributes/@recvd': joinedAt },
    }));
    const said = brigade.flatMap((isFor, i) =>
      subjects.map(({ about, yes, no }): Review => {
        const fields = reviewOf(isFor ? yes : no, { challenge: CHALLENGE, about, person: `late-${i}`, at });
        return { id: `${about} ${i}`, fieldValues: { ...fields, '/attributes/@recvd': at } };
      }),
    );
    const after = proofReviews(
      { ...nodes, participations: [...nodes.participations, ...joins], reviews: [...nodes.reviews, ...said] },
      now,
    );
    assert.deepEqual(after, before);
  }),
);

invariant(
  'CH12 CH13 nothing is final while anything is open: what is final stays the same for ever, and everything is final in the end',
  150,
  fc.property(scenario, ({ history, until }) => {
    const { nodes, last } = nodesIn(history);
    const now = later(last, until * HOUR);
    const status = challengeStatus(nodes, now, calendar);
    const outcome = outcomeOfStatus(status, now);
    const end = challengeStatus(nodes, later(now, LONG), calendar);
    assert.ok(end.status === 'completed' || end.status === 'failed', end.status);
    if (outcome === null) return;
    for (const { proof, verdict, dispute, disputableUntil } of status.reviews.values())
      assert.ok(verdict.name === 'decided' && dispute?.name !== 'open' && disputableUntil === null, `${proof} is open, or may be disputed`);
    assert.deepEqual(outcomeOfStatus(end, now), outcome);
  }),
);

invariant(
  'CH26 what is final stays the same whatever the server accepts after that',
  100,
  fc.property(reviewed, (history) => {
    const { challenge, writes } = writesOf(history);
    const accepted: Written[] = [];
    let first: object | null = null;
    for (const write of writes) {
      const nodes = nodesOf(challenge, accepted);
      const outcome = outcomeOfStatus(challengeStatus(nodes, write.at, calendar), BEGINS);
      if (first !== null) assert.deepEqual(outcome, first);
      first ??= outcome;
      if (isAccepted(nodes, write)) accepted.push(write);
    }
  }),
);

/** Whether the server's rules accept a write to a challenge with these nodes. */
function isAccepted(nodes: ChallengeNodes, { fields, at }: Written): boolean {
  if ('/attributes/@about' in fields) {
    const isHost = fields['/attributes/@usrId'] === MODERATOR && fields['/attributes/@role'] === 'host';
    return reviewRefusal(nodes, fields, { now: at, isHost }) === null;
  }
  return ('/attributes/@prfDt' in fields ? proofRefusal(nodes, fields, at) : participationRefusal(nodes, fields, at)) === null;
}
