import { HOUR, instantOf } from '../../../core/kernel/time/instant.ts';
import type { ChallengeNodes } from '../../../core/replication/challengeNodes.ts';
import type { ProofReview } from '../../../core/replication/proofReviews.ts';
import { allChallenges } from '../../../server/nodes/rows.ts';
import { statusAt } from '../../../server/nodes/rules.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** Verdicts, disputes and outcomes are those of the rules, counted here once more without the core's functions. */
export const judged: Invariant = {
  name: 'RV2 RV6 RV7 RV8 CH12 finally verdicts, disputes and outcomes are those that the rules count from what was said',
  watch: ({ server, scheduler }) => ({
    async end() {
      const now = scheduler.now();
      for (const nodes of await allChallenges({ nodes: () => server.nodes() })) {
        const { reviews, participants } = statusAt({ ...nodes, outcomes: [] }, instantOf(now));
        for (const review of reviews.values()) mustBeOfRules(nodes, review, now);
        for (const { person, windowOf } of participants)
          for (const { proof, replaces, owner } of reviews.values())
            if (replaces !== null && owner === person)
              mustBe(
                windowOf.get(proof) === windowOf.get(replaces),
                () => `${proof} has another window than ${replaces}, which it replaces`,
              );
        if (!server.hasRolledBack) mustBeFinal(nodes);
      }
    },
  }),
};

function mustBeOfRules(nodes: ChallengeNodes, review: ProofReview, now: number): void {
  const { proof, owner, receivedAt, verdict, dispute, counts } = review;
  const creator = nodes.challenge.fieldValues['/attributes/@creat'];
  const isGroup = nodes.challenge.fieldValues['/attributes/@chlTy'] !== 'one-on-one';
  const { opinions } = verdict;
  const accepting = opinions.filter(({ accepts }) => accepts).length;
  const ofHost = isGroup ? opinions.find(({ person }) => person === creator) : undefined;
  const accepts = ofHost ? ofHost.accepts : accepting >= opinions.length - accepting;
  mustBe(verdict.accepts === accepts, () => `the verdict on ${proof} is ${verdict.accepts} with ${accepting} of ${opinions.length}`);
  mustBe(dispute === null || wasDecidedBy(dispute.at, review, isGroup ? creator : null), () => `${proof} was disputed before its verdict`);
  const isOver = now >= Date.parse(receivedAt) + 48 * HOUR;
  mustBe(!isOver || verdict.name === 'decided', () => `the verdict on ${proof} is open after 48 hours`);
  const falls =
    dispute !== null && dispute.name !== 'open' && dispute.votes.filter(({ upholds }) => !upholds).length * 2 > dispute.votes.length;
  mustBe(
    counts === (accepts !== falls),
    () => `${proof} ${counts ? 'counts' : 'does not count'}, with the verdict ${accepts} that ${falls ? 'falls' : 'stands'}`,
  );
  if (dispute === null || dispute.name === 'open' || dispute.votes.length === 0) return;
  const isTie = dispute.votes.filter(({ upholds }) => upholds).length * 2 === dispute.votes.length;
  const loser = isTie ? null : !falls ? dispute.person : accepts ? owner : null;
  mustBe(dispute.loser === loser, () => `${dispute.loser} lost ${dispute.id} instead of ${loser}`);
}

/** Whether a verdict was decided by an instant: by the host, by all others, by more than half of them where no host is among them, or by time. */
function wasDecidedBy(at: string, { receivedAt, owner, verdict, jury }: ProofReview, creator: string | null): boolean {
  const jurors = [...jury.members].filter((person) => person !== owner);
  const said = verdict.opinions.filter((each) => each.at <= at);
  const [yes, no] = [true, false].map((accepts) => said.filter((each) => each.accepts === accepts).length);
  const isHosted = creator !== null && jurors.includes(creator);
  const isMajority = !isHosted && Math.max(yes ?? 0, no ?? 0) * 2 > jurors.length;
  const isByHost = isHosted && said.some(({ person }) => person === creator);
  return isByHost || isMajority || said.length === jurors.length || Date.parse(at) >= Date.parse(receivedAt) + 48 * HOUR;
}

/** An outcome counts each window once, and waits 48 hours for the silence about the check-ins that it needs. */
function mustBeFinal({ challenge, outcomes, proofs, participations, reviews }: ChallengeNodes): void {
  const [outcome] = outcomes;
  if (!outcome) return;
  const at = Date.parse(outcome.fieldValues['/attributes/@tstmp']);
  const firstProof = proofs.map(({ fieldValues }) => fieldValues['/attributes/@recvd'] ?? '').toSorted()[0] ?? '';
  // Somebody may verify every check-in: they joined before the first, and nobody left.
  const hasOthers =
    participations.some(
      ({ fieldValues: fields }) => fields['/attributes/@actn'] === 'joined' && (fields['/attributes/@recvd'] ?? '') < firstProof,
    ) && participations.every(({ fieldValues }) => fieldValues['/attributes/@actn'] !== 'left');
  for (const { person, name, endedAt, windows, needed, done, missed } of outcome.fieldValues['/attributes/@parts']) {
    mustBe(Date.parse(endedAt) <= at, () => `${challenge.id} ended for ${person} at ${endedAt}, before that`);
    mustBe(
      (name === 'completed') === done >= needed || name === 'failed',
      () => `${person} ${name} ${challenge.id} with ${done} of ${needed}`,
    );
    if (name !== 'completed') continue;
    mustBe(
      missed.length + done === windows,
      () => `${missed.length} of ${windows} windows are missed, and ${done} filled, of ${person} in ${challenge.id}`,
    );
    const own = proofs.filter(({ fieldValues }) => fieldValues['/attributes/@usrId'] === person);
    const isOpen = (proof: (typeof own)[number]): boolean =>
      Date.parse(proof.fieldValues['/attributes/@recvd'] ?? '') + 48 * HOUR > at &&
      !reviews.some(({ fieldValues }) => fieldValues['/attributes/@about'] === proof.id);
    const settled = own.filter((proof) => !isOpen(proof)).length;
    mustBe(!hasOthers || settled >= needed, () => `${challenge.id} ended while of ${person}'s check-ins only ${settled} are verified`);
  }
}
