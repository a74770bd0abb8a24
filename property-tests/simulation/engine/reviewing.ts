import type { AppState } from '../../../core/views/appState.ts';
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

/** How often somebody reviews something before an action. */
const USUAL = 0.4;

/** Starts work in a tab. */
type Begin = (simulation: Simulation, tab: Tab, work: () => Promise<void>) => void;

/** Lets people look at the check-ins of others and at their own, and say or do something about one of them, as often as the plan says. */
export function reviewSomething(simulation: Simulation, begin: Begin): void {
  const { reviews: dice, plan } = simulation;
  for (let times = plan.reviews ?? USUAL; times > 0; times -= 1) if (dice.chance(times)) reviewOnce(simulation, begin);
}

function reviewOnce(simulation: Simulation, begin: Begin): void {
  const { reviews: dice, devices, plan } = simulation;
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
    const seen = Object.keys(app.remote.groups).flatMap((challengeId) => reviewsSeen(simulation, app, challengeId));
    const steps = seen.flatMap((each) => responseTo(gauntlet, { ...each, me: app.me, character, n }) ?? []);
    await steps[n % Math.max(1, steps.length)]?.();
  });
}

type Seen = {
  readonly challengeId: string;
  readonly review: ProofReview;
  /** Until when the person may replace it, or null. */
  readonly until: string | null;
};

/** Returns the verdicts of a challenge as a tab shows them. */
function reviewsSeen({ scheduler }: Simulation, app: AppState, challengeId: string): Seen[] {
  const now = app.remote.serverTime ?? instantOf(scheduler.now());
  const status = remoteChallengeStatus(app.remote, challengeId, now, calendar);
  const own = ownChallenge(app.root.challenge, challengeId);
  const run = own ? runOf(own) : null;
  const windowOf = status?.participants.find(({ person }) => person === app.me)?.windowOf;
  return [...(status?.reviews.values() ?? [])].map((review) => {
    const window = windowOf?.get(review.proof);
    const until = run && window !== undefined && review.rejectedAt !== null ? replaceableUntil(run, window, review.rejectedAt) : null;
    return { challengeId, review, until };
  });
}

type Reviewer = { readonly me: string; readonly character: Character; readonly n: number };
type Respond = () => Promise<unknown>;

/** Returns what the person may say or do about a check-in, or null. */
function responseTo({ commands }: Gauntlet, { me, challengeId, review, until, character, n }: Seen & Reviewer): Respond | null {
  const { proof: proofId, owner, verdict, dispute, jury } = review;
  const about = { challengeId, proofId, owner };
  const reason = 'It is another day';
  const isLie = character === 'liar' && n % 3 > 0;
  if (verdict.name === 'open' && mayVerify(jury, me) && !verdict.opinions.some(({ person }) => person === me))
    return isLie
      ? () => commands.rejectProof({ ...about, until: verdict.until, reason })
      : () => commands.approveProof({ ...about, until: verdict.until });
  if (dispute?.name === 'open') {
    const vote = { dispute: dispute.id, disputer: dispute.person, upholds: isLie, asHost: false, reason: '' };
    return () => commands.voteOnDispute({ ...about, ...vote, until: dispute.until });
  }
  if (owner === me && until !== null && n % 2 === 0)
    return () =>
      commands.uploadProof({ challengeId, evidence: { type: 'text', text: `Again ${n}` }, note: '', replaces: { proofId, until } });
  const { disputableUntil } = review;
  if (disputableUntil !== null && (isLie || !verdict.accepts))
    return () => commands.disputeVerdict({ ...about, until: disputableUntil, accepts: verdict.accepts, reason });
  return null;
}
