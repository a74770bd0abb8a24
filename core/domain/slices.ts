import { account } from './account/index.ts';
import { betting } from './betting/index.ts';
import { challenge } from './challenge/index.ts';
import { community } from './community/index.ts';
import { conversation } from './conversation/index.ts';
import { coach } from './coach/index.ts';
import { copyOf } from '../kernel/lib/copy.ts';
import { emptyLogState, type LogState } from '../kernel/fold/logState.ts';
import type { CommandOf, SpecsOf } from '../kernel/fold/slice.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { CommandResult, StoreRefusal } from '../kernel/store/result.ts';
import type { Store } from '../kernel/store/store.ts';
import { progress } from './progress/index.ts';
import { proof } from './proof/index.ts';
import { settings } from './settings/index.ts';
import { outbox } from './outbox/index.ts';
import { trust } from './trust/index.ts';
import { wallet } from './wallet/index.ts';

/** Every slice of the domain, by the name of its state. */
export const slices = {
  account,
  challenge,
  proof,
  betting,
  wallet,
  progress,
  trust,
  community,
  conversation,
  settings,
  coach,
  sync: outbox,
};

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
export type AppResult = CommandResult<EventEnvelope, AppRefusal>;

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
  sync: outbox.initial,
};

/** The state before the first event: a copy of one's own, to be folded into. */
export function initialRoot(): Root {
  return copyOf(INITIAL);
}
