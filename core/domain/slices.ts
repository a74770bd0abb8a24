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

/** All slices of the domain, by the key of their state. */
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

/** The folded state: one state per slice, and the fold's own bookkeeping of the log. */
export type Root = { log: LogState } & { -readonly [Slice in Name]: Slices[Slice]['initial'] };

/** The definitions of all commands, by their types. */
export type CommandDefinitions = Intersection<Slices[Name]['commands']>;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;

/** The data, the events and the refusals of each command type. */
export type AppSpecs = SpecsOf<CommandDefinitions>;
export type CommandType = keyof AppSpecs;

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

/** Returns the state before the first event: a new copy that the caller may mutate. */
export function initialRoot(): Root {
  return copyOf(INITIAL);
}
