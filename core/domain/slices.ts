import type { slices } from './allSlices.ts';
import { accountFold } from './account/fold.ts';
import { bettingFold } from './betting/fold.ts';
import { challengeFold } from './challenge/fold.ts';
import { coachFold } from './coach/fold.ts';
import { communityFold } from './community/fold.ts';
import { conversationFold } from './conversation/fold.ts';
import { outboxFold } from './outbox/fold.ts';
import { progressFold } from './progress/fold.ts';
import { proofFold } from './proof/fold.ts';
import { reviewFold } from './review/fold.ts';
import { settingsFold } from './settings/fold.ts';
import { trustFold } from './trust/fold.ts';
import { walletFold } from './wallet/fold.ts';
import { copyOf } from '../kernel/lib/copy.ts';
import { emptyLogState, type LogState } from '../kernel/fold/logState.ts';
import { bindFold, createFolds, type Folds } from '../kernel/fold/registry.ts';
import type { CommandOf, SpecsOf } from '../kernel/fold/slice.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { CommandResult, StoreRefusal } from '../kernel/store/result.ts';
import type { Store } from '../kernel/store/store.ts';

type Slices = typeof slices;
type Name = keyof Slices;

/** The folded state: one state per slice, and the fold's own bookkeeping of the log. */
export type Root = { log: LogState } & { -readonly [Slice in Name]: Slices[Slice]['initial'] };

/** The definitions of all commands, by their types. */
export type CommandDefinitions = Intersection<Slices[Name]['commands']>;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;

/** The data, the events and the refusals of each command type. */
export type AppSpecs = SpecsOf<CommandDefinitions>;
export type CommandType = keyof AppSpecs;

/** The commands that a person sends; the app sends the `internal` ones itself. */
export type UserCommandType = {
  [Type in CommandType]: CommandDefinitions[Type] extends { readonly internal: true } ? never : Type;
}[CommandType];

/** The type of every event that a command of the app records. */
export type AppEventType = AppSpecs[CommandType]['event']['type'];

/** A command of the app. The type determines the data. */
export type AppCommand = CommandOf<AppSpecs>;

/** Every refusal that a command of the app can return. */
export type AppRefusal = AppSpecs[CommandType]['refusal'] | StoreRefusal;

/** The result of a command of the app. */
export type AppResult = CommandResult<EventEnvelope, AppRefusal>;

/** The store over all slices. */
export type AppStore = Store<Root, AppSpecs>;

const INITIAL: Root = {
  log: emptyLogState,
  account: accountFold.initial,
  challenge: challengeFold.initial,
  proof: proofFold.initial,
  review: reviewFold.initial,
  betting: bettingFold.initial,
  wallet: walletFold.initial,
  progress: progressFold.initial,
  trust: trustFold.initial,
  community: communityFold.initial,
  conversation: conversationFold.initial,
  settings: settingsFold.initial,
  coach: coachFold.initial,
  sync: outboxFold.initial,
};

/** Returns the state before the first event: a new copy that the caller may mutate. */
export function initialRoot(): Root {
  return copyOf(INITIAL);
}

/** What folds the events of all slices. */
export const folds: Folds<Root> = createFolds<Root>([
  bindFold(accountFold, (root) => root.account),
  bindFold(challengeFold, (root) => root.challenge),
  bindFold(proofFold, (root) => root.proof),
  bindFold(reviewFold, (root) => root.review),
  bindFold(bettingFold, (root) => root.betting),
  bindFold(walletFold, (root) => root.wallet),
  bindFold(progressFold, (root) => root.progress),
  bindFold(trustFold, (root) => root.trust),
  bindFold(communityFold, (root) => root.community),
  bindFold(conversationFold, (root) => root.conversation),
  bindFold(settingsFold, (root) => root.settings),
  bindFold(coachFold, (root) => root.coach),
  bindFold(outboxFold, (root) => root.sync),
]);
