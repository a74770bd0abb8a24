import { instantOf } from '../../../core/kernel/time/instant.ts';
import { runOf, ownChallenge } from '../../../core/domain/challenge/state.ts';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import { remoteChallengeStatus } from '../../../core/replication/observe.ts';
import type { ProofReview } from '../../../core/replication/proofReviews.ts';
import { replaceableUntil } from '../../../core/replication/replacing.ts';
import { mayVerify } from '../../../core/domain/review/verdict.ts';
import { calendar } from '../../../core/testing/arbitraries/calendar.ts';
import { diceOf } from './dice.ts';
import type { Simulation, Tab } from './simulation.ts';
import { gauntletIn } from './tab.ts';

/** How somebody reviews: accepts what is real, rejects at random, or never says anything. */
type Character = 'honest' | 'liar' | 'absent';
const CHARACTERS: readonly [Character, ...Character[]] = ['honest', 'liar', 'liar', 'absent'];

/** Probability that somebody reviews something before an action. */
const USUAL = 0.4;

/** Starts work in a tab. */
type Begin = (simulation: Simulation, tab: Tab, work: () => Promise<void>) => void;

/** Lets somebody look at the check-ins of others and at their own, and say or do something about one of them. */
export function reviewSomething(simulation: Simulation, begin: Begin): void {
  const { reviews: dice, devices, plan } = simulation;
  if (!dice.chance(plan.reviews ?? USUAL)) return;
  const device = devices[dice.below(devices.length)];
  const tab = device?.tabs[dice.below(device.tabs.length)];
  const n = dice.below(1_000);
  if (!device || !tab?.open) return;
  const character = diceOf(plan.seed, `character of ${device.person.id}`).pick(CHARACTERS);
  if (character === 'absent') return;
  begin(simulation, tab, async () => {
    const gauntlet = await gauntletIn(simulation, tab);
    const app = tab.view?.state;
    if (!app) return;
    const now = app.remote.serverTime ?? instantOf(simulation.scheduler.now());
    for (const challengeId of Object.keys(app.remote.groups)) {
      const status = remoteChallengeStatus(app.remote, challengeId, now, calendar);
      const reviews = [...(status?.reviews.values() ?? [])];
      const review = reviews[n % Math.max(1, reviews.length)];
      if (!review) continue;
      const own = ownChallenge(app.root.challenge, challengeId);
      const run = own ? runOf(own) : null;
      const window = status?.participants.find(({ person }) => person === app.me)?.windowOf.get(review.proof);
      const until = run && window !== undefined && review.rejectedAt !== null ? replaceableUntil(run, window, review.rejectedAt) : null;
      await respond(gauntlet, { me: app.me, challengeId, review, until, character, n });
      return;
    }
  });
}

type Seen = {
  readonly me: string;
  readonly challengeId: string;
  readonly review: ProofReview;
  /** Until when the person may replace it, or null. */
  readonly until: string | null;
  readonly character: Character;
  readonly n: number;
};

async function respond({ commands }: Gauntlet, { me, challengeId, review, until, character, n }: Seen): Promise<void> {
  const { proof: proofId, owner, verdict, dispute, jury } = review;
  const about = { challengeId, proofId, owner };
  const reason = 'It is another day';
  const isLie = character === 'liar' && n % 3 > 0;
  if (verdict.name === 'open' && mayVerify(jury, me)) {
    await (isLie
      ? commands.rejectProof({ ...about, until: verdict.until, reason })
      : commands.approveProof({ ...about, until: verdict.until }));
  } else if (dispute?.name === 'open') {
    const vote = { dispute: dispute.id, disputer: dispute.person, upholds: isLie, asHost: false, reason: '' };
    await commands.voteOnDispute({ ...about, ...vote, until: dispute.until });
  } else if (review.disputableUntil !== null && n % 2 === 0) {
    await commands.disputeVerdict({ ...about, until: review.disputableUntil, accepts: verdict.accepts, reason });
  } else if (owner === me && until !== null) {
    await commands.uploadProof({ challengeId, evidence: { type: 'text', text: `Again ${n}` }, note: '', replaces: { proofId, until } });
  }
}
