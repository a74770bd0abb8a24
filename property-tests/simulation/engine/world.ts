import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import type { Account } from '../../../core/domain/account/account.ts';
import type { AppState } from '../../../core/views/appState.ts';
import type { Answer } from '../../../core/kernel/store/result.ts';
import type { DerivedStore } from '../../../core/kernel/snapshots/derivedStore.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import type { Channel, HttpAnswer } from '../../../core/kernel/store/ports.ts';
import type { View } from '../../../core/kernel/store/projection.ts';
import type { Root } from '../../../core/domain/registry.ts';
import type { FileStore } from '../../../core/replication/files.ts';
import type { NodeStore } from '../../../core/replication/knownNodes.ts';
import type { Plan } from '../plan.ts';
import type { Dice } from './dice.ts';
import type { Fault, Hits } from './faults.ts';
import type { LaterCode } from './laterCode.ts';
import type { Scheduler } from './scheduler.ts';
import type { Mainland } from './mainland.ts';
import type { Trace } from './trace.ts';
import type { Subject } from 'rxjs';

/** What a fold says of its person in short: compared after every step, where whole states are compared now and then. */
export type Figures = readonly [position: number, balance: number, xp: number, waiting: number, refused: number, challenges: number];

/** A tab, open or not. It dies and is opened again: `life` counts. */
export type Tab = {
  readonly name: string;
  readonly device: Device;
  life: number;
  /** The account as it is being opened or open in this life; null when the tab is closed. */
  opening: Promise<Gauntlet> | null;
  open: Gauntlet | null;
  /** What it shows. */
  view: View<AppState> | null;
  /** What its acts were answered since the last step. */
  answers: Answered[];
  /** How often the storage has failed it. */
  failures: number;
};

/** What an act was answered. */
export type Answered = {
  readonly answer: Answer;
  /** Whether its command had been done before it was asked. */
  readonly wasDone: boolean;
  /** Whether the storage failed its tab since it was asked. */
  readonly hasFailed: boolean;
};

export type LockQueue = { holder: string | null; readonly queue: { readonly owner: string; readonly grant: () => void }[] };
export type ChannelEnd = { readonly owner: string; readonly messages$: Subject<unknown>; readonly channel: Channel };

/** One person's device: a log that its tabs share, and the same log folded step by step by nobody's tab. */
export type Device = {
  readonly person: Account;
  readonly data: { readonly events: EventEnvelope[] };
  /** The log folded so far, in place. */
  readonly root: Root;
  /** What the fold said at each position, from 0. */
  readonly figures: Figures[];
  /** The events that the last step added. */
  fresh: readonly EventEnvelope[];
  readonly tabs: Tab[];
  readonly files: FileStore;
  readonly nodes: NodeStore;
  /** What is derived from its log; null where no snapshots are kept. */
  readonly derived: DerivedStore | null;
  readonly locks: Map<string, LockQueue>;
  readonly ends: Map<string, Set<ChannelEnd>>;
  isOffline: boolean;
  /** How far its clock is ahead of the world's, in milliseconds. */
  skew: number;
  zone: string;
};

/** A request that the server answered. */
export type Heard = {
  readonly person: string;
  readonly path: string;
  readonly key: string | null;
  readonly json: unknown;
  readonly answer: HttpAnswer;
};

export type World = {
  readonly plan: Plan;
  readonly dice: Dice;
  readonly scheduler: Scheduler;
  readonly laterCode: LaterCode;
  readonly trace: Trace;
  readonly hits: Hits;
  readonly mainland: Mainland;
  readonly devices: readonly Device[];
  /** What the server answered since the last step. */
  heard: Heard[];
  /** What was thrown at somebody: nothing, if all is well. */
  readonly thrown: unknown[];
  /** From now on nothing goes wrong. */
  isHealed: boolean;
  /** Whether a fault is on and strikes now, which happens this often. */
  strikes(fault: Fault, probability: number): boolean;
  /** Notes that a fault has struck. */
  hit(fault: Fault): void;
};

/** The name of a tab's life: what it owns dies with it. */
export function ownerOf({ name, life }: Pick<Tab, 'name' | 'life'>): string {
  return `${name}.${life}`;
}
