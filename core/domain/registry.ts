import type { BettingFacts } from './betting/decide.ts';
import type { ChallengeSliceFacts } from './challenge/decide.ts';
import type { OutcomeFacts } from './challenge/decideOutcome.ts';
import type { CommunityFacts } from './community/decideComments.ts';
import type { OutboxFacts } from './outbox/decide.ts';
import type { ProgressFacts } from './progress/decide.ts';
import { account, decideOpenDay } from './account/index.ts';
import { openBet, settledBet } from './betting/state.ts';
import { betting } from './betting/index.ts';
import { decideJoin } from './challenge/decide.ts';
import { type Run } from './challenge/events.ts';
import { challenge } from './challenge/index.ts';
import { community } from './community/index.ts';
import { conversation } from './conversation/index.ts';
import { coach } from './coach/index.ts';
import type { NewEvent } from '../kernel/log/event.ts';
import type { Decision, Refusal } from '../kernel/fold/slice.ts';
import { bindSlice, createRegistry, type Registry } from '../kernel/fold/registry.ts';
import { challengeXp } from './progress/awards.ts';
import { awardedXp } from './progress/state.ts';
import type { TodayFacts } from './progress/decideToday.ts';
import { progress } from './progress/index.ts';
import { proof } from './proof/index.ts';
import type { ProofFacts } from './proof/decide.ts';
import { review } from './review/index.ts';
import type { ReviewFacts } from './review/decide.ts';
import { settings } from './settings/index.ts';
import { outbox } from './outbox/index.ts';
import { trust } from './trust/index.ts';
import { balanceOf } from './wallet/balance.readModel.ts';
import { decideLogin, decideStrip } from './wallet/decide.ts';
import { wallet } from './wallet/index.ts';

import { affectsOutcome, checkInOf, isRefused, partIn, stakesOf } from './decisionFacts.ts';
import { accountFactsOf, achievementFactsOf, completedOf, lostPartIn } from './facts.ts';
import type { Root } from './slices.ts';
import { ownChallenge } from './challenge/state.ts';

const noFacts = (): null => null;

/** The events of an accepted decision; none of a refused one. */
function eventsOf<Event extends NewEvent, R extends Refusal>(decision: Decision<Event, R>): readonly Event[] {
  return decision.ok ? decision.events : [];
}

/** The registry of all slices. Each binding supplies the facts that a slice needs from other slices. */
export const registry: Registry<Root> = createRegistry<Root>([
  bindSlice(account, (root) => root.account, accountFactsOf),
  bindSlice(
    challenge,
    (root) => root.challenge,
    (root): ChallengeSliceFacts & OutcomeFacts => ({
      openStake: (id: string) => openBet(root.betting, id)?.stake ?? null,
      openBet: (id: string) => openBet(root.betting, id),
      settledBet: (id: string) => settledBet(root.betting, id),
      awardedXp: (id: string) => awardedXp(root.progress, id),
      awaitsServer: (id: string) =>
        root.sync.pending.some((each) => each.about === id && each.answered === undefined && affectsOutcome(each.type)),
      challengeXp: (id: string, run: Run) => challengeXp(root.progress, id, run),
    }),
  ),
  bindSlice(
    proof,
    (root) => root.proof,
    (root): ProofFacts => ({ checkInWindow: checkInOf(root) }),
  ),
  bindSlice(
    review,
    (root) => root.review,
    (root): ReviewFacts => ({
      isWaiting: (event: string) => root.sync.pending.some((each) => each.event === event),
      partIn: (id: string) => partIn(root, id),
    }),
  ),
  bindSlice(
    betting,
    (root) => root.betting,
    (root): BettingFacts => ({
      balance: () => balanceOf(root.wallet),
      challenge: (id: string) => stakesOf(root, id),
      join: (listing, paymentId, context) => decideJoin({ listing, paymentId }, root.challenge, null, context),
      lostPart: (id: string) => lostPartIn(root, id),
    }),
  ),
  bindSlice(wallet, (root) => root.wallet, noFacts),
  bindSlice(
    progress,
    (root) => root.progress,
    (root): ProgressFacts & TodayFacts => ({
      achievementFacts: () => achievementFactsOf(root),
      completed: () => completedOf(root),
      login: (context) => {
        const opened = eventsOf(decideOpenDay(null, root.account, accountFactsOf(root), context));
        return opened.length > 0 ? opened : eventsOf(decideLogin(root.wallet, context));
      },
      strip: (context) => eventsOf(decideStrip({}, root.wallet, null, context)),
    }),
  ),
  bindSlice(trust, (root) => root.trust, noFacts),
  bindSlice(
    community,
    (root) => root.community,
    (root): CommunityFacts => ({ isRefused: (id: string) => isRefused(root, id) }),
  ),
  bindSlice(conversation, (root) => root.conversation, noFacts),
  bindSlice(settings, (root) => root.settings, noFacts),
  bindSlice(coach, (root) => root.coach, noFacts),
  bindSlice(
    outbox,
    (root) => root.sync,
    (root): OutboxFacts => ({
      openStake: (id: string) => openBet(root.betting, id)?.stake ?? null,
      stakeOfLeft: (id: string) =>
        ownChallenge(root.challenge, id)?.stage.name === 'left' ? (openBet(root.betting, id)?.stake ?? null) : null,
    }),
  ),
]);
