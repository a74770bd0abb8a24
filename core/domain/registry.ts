import { account } from './account/index.ts';
import { openBet } from './betting/state.ts';
import { betting } from './betting/index.ts';
import { decideJoin } from './challenge/decide.ts';
import { challengeEvents, type Run } from './challenge/events.ts';
import { challenge } from './challenge/index.ts';
import { checkInWindow } from './challenge/permissions.ts';
import { isFilled, isTakingPart, runOf } from './challenge/state.ts';
import { community } from './community/index.ts';
import { friendCount } from './community/invites.ts';
import { conversation } from './conversation/index.ts';
import { coach } from './coach/index.ts';
import { copyOf } from '../kernel/lib/copy.ts';
import { undrafted } from '../kernel/lib/draft.ts';
import { emptyLogState, type LogState } from '../kernel/fold/logState.ts';
import { dateLater } from '../kernel/time/instant.ts';
import { bindSlice, createRegistry, type Registry } from '../kernel/fold/registry.ts';
import type { CommandOf, SpecsOf } from '../kernel/fold/slice.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { Answer, StoreRefusal } from '../kernel/store/result.ts';
import type { Store } from '../kernel/store/store.ts';
import { challengeXp } from './progress/awards.ts';
import type { Deeds } from './progress/achievements.ts';
import { progress } from './progress/index.ts';
import type { CompletedChallenge } from './progress/seasonProgress.ts';
import { proof } from './proof/index.ts';
import type { ProofFacts } from './proof/decide.ts';
import { proofEvents } from './proof/events.ts';
import { settings } from './settings/index.ts';
import { sync } from './outbox/index.ts';
import { trust } from './trust/index.ts';
import { trustScore } from './trust/score.ts';
import { balanceOf } from './wallet/balance.readModel.ts';
import { wallet } from './wallet/index.ts';

/** Every slice of the domain, by the name of its state. */
export const slices = { account, challenge, proof, betting, wallet, progress, trust, community, conversation, settings, coach, sync };

type Slices = typeof slices;
type Name = keyof Slices;

/** Everything that the log folds to: a state for each slice, and what the fold remembers of the log. */
export type Root = { log: LogState } & { -readonly [Slice in Name]: Slices[Slice]['initial'] };

/** The definitions of all commands, by their types. */
export type CommandDefinitions = Intersection<Slices[Name]['commands']>;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;

/** What each command takes, records and may be refused with. */
export type AppSpecs = SpecsOf<CommandDefinitions>;
export type CommandType = keyof AppSpecs;

/** A command of the app: its data fit its type. */
export type AppCommand = CommandOf<AppSpecs>;

/** Why a command of the app was refused. */
export type AppRefusal = AppSpecs[CommandType]['refusal'] | StoreRefusal;

/** The result of a command of the app. */
export type AppResult = Answer<EventEnvelope, AppRefusal>;

/** The store over all slices. */
export type AppStore = Store<Root, AppSpecs>;

const INITIAL: Root = {
  log: emptyLogState,
  account: account.initial,
  challenge: challenge.initial,
  proof: proof.initial,
  betting: betting.initial,
  wallet: wallet.initial,
  progress: progress.initial,
  trust: trust.initial,
  community: community.initial,
  conversation: conversation.initial,
  settings: settings.initial,
  coach: coach.initial,
  sync: sync.initial,
};

/** The state before the first event: a copy of one's own, to be folded into. */
export function initialRoot(): Root {
  return copyOf(INITIAL);
}

const nothing = (): null => null;

/** The one registry: every slice, and the facts that one slice needs of another. */
export const registry: Registry<Root> = createRegistry<Root>([
  bindSlice(account, (root) => root.account, nothing),
  bindSlice(
    challenge,
    (root) => root.challenge,
    (root) => ({
      openStake: (id: string) => openBet(root.betting, id)?.stake ?? null,
      openBet: (id: string) => openBet(root.betting, id),
      isWaiting: (id: string) =>
        root.sync.pending.some((each) => each.about === id && each.answered === undefined && decidesOutcome(each.type)),
      challengeXp: (id: string, run: Run) => challengeXp(root.progress, id, run),
    }),
  ),
  bindSlice(
    proof,
    (root) => root.proof,
    (root) => ({ checkInWindow: checkInOf(root) }),
  ),
  bindSlice(
    betting,
    (root) => root.betting,
    (root) => ({
      balance: () => balanceOf(root.wallet),
      challenge: (id: string) => stakesOf(root, id),
      join: (listing, paymentId, context) => decideJoin({ listing, paymentId }, root.challenge, null, context),
    }),
  ),
  bindSlice(wallet, (root) => root.wallet, nothing),
  bindSlice(
    progress,
    (root) => root.progress,
    (root) => ({ deeds: () => deedsOf(root), completed: () => completedOf(root) }),
  ),
  bindSlice(trust, (root) => root.trust, nothing),
  bindSlice(
    community,
    (root) => root.community,
    (root) => ({ isRefused: (id: string) => isRefused(root, id) }),
  ),
  bindSlice(conversation, (root) => root.conversation, nothing),
  bindSlice(settings, (root) => root.settings, nothing),
  bindSlice(coach, (root) => root.coach, nothing),
  bindSlice(
    sync,
    (root) => root.sync,
    (root) => ({ openStake: (id: string) => openBet(root.betting, id)?.stake ?? null }),
  ),
]);

/** Whether an event is about taking part or a check-in: what people say about a challenge changes nothing in its outcome. */
function decidesOutcome(type: string): boolean {
  return type in challengeEvents || type in proofEvents;
}

/** Whether the node API refused this person's making of a challenge. */
function isRefused({ challenge, account: { owner } }: Root, challengeId: string): boolean {
  const own = challenge.byId[challengeId];
  return own?.stage.name === 'refused' && own.creator === owner?.accountId;
}

function checkInOf(root: Root): ProofFacts['checkInWindow'] {
  return (challengeId, proofType, at) => {
    const own = root.challenge.byId[challengeId];
    if (!own) return { type: 'NotTakingPart' };
    const { stage, terms } = own;
    const isOver = stage.name !== 'pending' && stage.name !== 'active';
    return checkInWindow({ at, proofType, terms, run: runOf(own), isOver, isFilled: (window) => isFilled(own, window) });
  };
}

/** Stakes on a challenge that this person takes part in; they close at the start (BE2). */
export function stakesOf(root: Root, challengeId: string): { durationDays: number; stakesOpen: boolean } | null {
  const own = root.challenge.byId[challengeId];
  return isTakingPart(own) ? { durationDays: own.terms.durationDays, stakesOpen: own.stage.name === 'pending' } : null;
}

/** The challenges that this person completed, as the seasons count them (PR11): those of the sample history do not. */
export function completedOf(root: Root): CompletedChallenge[] {
  return Object.values(undrafted(root.challenge.byId)).flatMap(({ stage, terms, isSample }) =>
    stage.name === 'completed' && !isSample ? [{ type: terms.type, lastDate: dateLater(stage.run.endDate, -1) }] : [],
  );
}

/** What the achievements are judged by, the streak aside: what was completed since the last fresh start, as trust counts it (AC10). */
export function deedsOf(root: Root): Omit<Deeds, 'streakDays'> {
  const [changes, challenges] = [undrafted(root.trust.changes), undrafted(root.challenge.byId)];
  const counted = changes.flat().filter(({ cause }) => cause === 'completed');
  const days = counted.flatMap(({ challengeId }) => challenges[challengeId]?.terms.durationDays ?? []);
  return {
    completed: root.trust.completed,
    trustScore: trustScore(root.trust),
    disputes: root.trust.disputesLost,
    shortestCompletedDays: days.length > 0 ? Math.min(...days) : null,
    friendsInvited: friendCount(root.community),
  };
}
