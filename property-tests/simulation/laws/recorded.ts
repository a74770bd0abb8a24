import { HOUR, instantOf, millis } from '../../../core/kernel/time/instant.ts';
import { sameJson } from '../../../core/kernel/lib/sameJson.ts';
import { outcomeFact } from '../../../core/replication/outcomeFact.ts';
import { latestOutcome, outcomeOfStatus } from '../../../core/replication/recordedOutcome.ts';
import type { ChallengeNodes } from '../../../core/replication/challengeNodes.ts';
import { allChallenges } from '../../../server/nodes/rows.ts';
import { statusAt } from '../../../server/nodes/rules.ts';
import type { Device, Simulation } from '../engine/simulation.ts';
import { factsOf } from '../model/facts.ts';
import { mustBe, type Invariant } from './invariant.ts';

/**
 * The server records an outcome once, when nothing is open, as the nodes that it had received by then say; and each participant's log says the same, once.
 * Only check-ins that a rolled back server gets again revise it, and then the latest revision says what all nodes say.
 */
export const recorded: Invariant = {
  name: "CH14 CH26 CH27 RV1 an outcome is recorded once, from what the pinned juries said, and each participant's log says the same once",
  watch: (simulation) => ({
    async end() {
      const { server, devices } = simulation;
      for (const nodes of await allChallenges({ nodes: () => server.nodes() })) {
        mustBeDecidedOnce(simulation, nodes);
        mustBeOfJuries(nodes, instantOf(simulation.scheduler.now()));
        for (const device of devices) mustBeInLog(simulation, device, nodes);
      }
    },
  }),
};

function mustBeDecidedOnce({ server, scheduler }: Simulation, nodes: ChallengeNodes): void {
  const { challenge, outcomes } = nodes;
  const now = instantOf(scheduler.now());
  if (server.hasRolledBack) return mustBeRevised(nodes, now);
  mustBe(outcomes.length <= 1, () => `${challenge.id} has ${outcomes.length} outcomes`);
  const [outcome] = outcomes;
  if (!outcome) return;
  const at = outcome.fieldValues['/attributes/@tstmp'];
  const then = statusAt({ ...receivedBy(nodes, at), outcomes: [] }, at);
  const open = [...then.reviews.values()].filter(({ dispute }) => dispute?.name === 'open');
  mustBe(open.length === 0, () => `${challenge.id} ended while ${open.map(({ proof }) => proof).join()} is disputed`);
  const expected = outcomeOfStatus(then, at);
  mustBe(
    sameJson(expected, outcome.fieldValues),
    () => `${challenge.id} ended as ${JSON.stringify(outcome.fieldValues)} instead of ${JSON.stringify(expected)} at ${now}`,
  );
}

function mustBeRevised(nodes: ChallengeNodes, now: string): void {
  const { challenge, outcomes } = nodes;
  const revisions = outcomes.map(({ fieldValues }) => fieldValues['/attributes/@revsn']);
  mustBe(
    sameJson(
      revisions.toSorted((a, b) => a - b),
      revisions.map((_, i) => i + 1),
    ),
    () => `${challenge.id} has the revisions ${revisions.join()}`,
  );
  const latest = latestOutcome(outcomes);
  const expected = latest && outcomeOfStatus(statusAt({ ...nodes, outcomes: [] }, now), now);
  if (!expected) return;
  const [is, shouldBe] = [latest.fieldValues, expected].map((fields) => ({ result: fields['/text'], parts: fields['/attributes/@parts'] }));
  mustBe(sameJson(is, shouldBe), () => `${challenge.id} ended as ${JSON.stringify(is)}, and its nodes say ${JSON.stringify(shouldBe)}`);
}

function receivedBy(nodes: ChallengeNodes, at: string): ChallengeNodes {
  const isThere = ({ fieldValues }: { readonly fieldValues: { readonly '/attributes/@recvd'?: string | undefined } }): boolean =>
    (fieldValues['/attributes/@recvd'] ?? '') <= at;
  const { participations, proofs, reviews } = nodes;
  return { ...nodes, participations: participations.filter(isThere), proofs: proofs.filter(isThere), reviews: reviews.filter(isThere) };
}

/** Who says something that counts took part when the server received the check-in, and is not its owner. */
function mustBeOfJuries(nodes: ChallengeNodes, now: string): void {
  const creator = nodes.challenge.fieldValues['/attributes/@creat'];
  for (const { proof, owner, receivedAt, verdict, dispute } of statusAt({ ...nodes, outcomes: [] }, now).reviews.values()) {
    const tookPart = (person: string, at: string): boolean =>
      person === creator ||
      nodes.participations.some(
        ({ fieldValues: fields }) =>
          fields['/attributes/@usrId'] === person && fields['/attributes/@actn'] === 'joined' && (fields['/attributes/@recvd'] ?? '') <= at,
      );
    for (const { person } of verdict.opinions)
      mustBe(person !== owner && tookPart(person, receivedAt), () => `${person} is not of the jury of ${proof}, and counts`);
    if (!dispute || dispute.isForHost) continue;
    for (const { person } of dispute.votes)
      mustBe(
        ![owner, dispute.person].includes(person) && tookPart(person, dispute.at),
        () => `${person} votes on ${dispute.id}, and counts`,
      );
  }
}

/** An outcome of the last hour may still be on its way. */
function mustBeInLog({ server, scheduler }: Simulation, { person, data }: Device, { challenge, outcomes }: ChallengeNodes): void {
  const [outcome] = outcomes;
  const facts = data.events.filter((event) => event.type === 'OutcomeRecorded' && factsOf(event).challengeId === challenge.id);
  const revisions = facts.map((event) => factsOf(event).revision);
  mustBe(new Set(revisions).size === facts.length, () => `${person.id}'s log has the outcome of ${challenge.id} as ${revisions.join()}`);
  if (server.hasRestored) return;
  const expected = outcome ? outcomeFact(outcome, person.id) : null;
  const isOld = outcome !== undefined && millis(outcome.fieldValues['/attributes/@tstmp']) < scheduler.now() - HOUR;
  const takesPart = data.events.some(
    (event) => event.id === challenge.id || (event.type === 'ChallengeJoined' && factsOf(event).challengeId === challenge.id),
  );
  const [fact] = facts;
  mustBe(fact !== undefined || !isOld || expected === null || !takesPart, () => `${person.id}'s log lacks the outcome of ${challenge.id}`);
  const part = outcome?.fieldValues['/attributes/@parts'].find((each) => each.person === person.id);
  mustBe(
    fact === undefined || (factsOf(fact).result === part?.name && factsOf(fact).done === part.done && sameJson(fact.data, expected)),
    () => `${person.id}'s log says ${JSON.stringify(fact?.data)} of ${JSON.stringify(expected)}`,
  );
}
