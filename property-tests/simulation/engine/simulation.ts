import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import type { Account } from '../../../core/domain/account/index.ts';
import type { AppState } from '../../../core/views/appState.ts';
import type { CommandResult } from '../../../core/kernel/store/result.ts';
import type { DerivedStore } from '../../../core/kernel/snapshots/derivedStore.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import type { MemoryLogData } from '../../../core/kernel/log/memoryLog.ts';
import type { Channel } from '../../../core/kernel/store/ports.ts';
import type { View } from '../../../core/kernel/store/projection.ts';
import type { Root } from '../../../core/domain/slices.ts';
import type { FileStore } from '../../../core/replication/files.ts';
import type { NodeStore } from '../../../core/replication/cacheStore.ts';
import type { Plan } from '../plan.ts';
import type { SimNode } from '../server.ts';
import type { Adverse } from './adverse.ts';
import type { Dice } from './dice.ts';
import type { Fault, FaultCounts } from './faults.ts';
import type { Scheduler } from './scheduler.ts';
import type { ObservedServer } from './observedServer.ts';
import type { Trace } from './trace.ts';
import type { Subject } from 'rxjs';

/** Summary of a folded state. It is compared after every step; complete states are compared less often. */
export type Figures = readonly [position: number, balance: number, xp: number, waiting: number, refused: number, challenges: number];

/** A tab, open or closed. `generation` increases each time it is reopened after a kill. */
export type Tab = {
  readonly name: string;
  readonly device: Device;
  generation: number;
  /** The client that is opening or open in this generation; null when the tab is closed. */
  opening: Promise<Gauntlet> | null;
  open: Gauntlet | null;
  /** The state on the screen. */
  view: View<AppState> | null;
  /** Results of its commands since the last step. */
  results: ObservedResult[];
  /** Number of storage failures of the tab. */
  failures: number;
  /** When this generation received lists with the server's time since the last wrong one, in milliseconds of true time. */
  timesReceived: number[];
};

/** The result of a command. */
export type ObservedResult = {
  readonly result: CommandResult;
  /** Whether the command had been executed before this call. */
  readonly wasDone: boolean;
  /** Whether the storage failed in this tab since the call. */
  readonly hasFailed: boolean;
};

/** A lock: its holder, and the queue of those who wait for it. */
export type LockQueue = { holder: string | null; readonly queue: { readonly owner: string; readonly grant: () => void }[] };
export type ChannelEnd = { readonly owner: string; readonly messages$: Subject<unknown>; readonly channel: Channel };

/** A person's device: the log that its tabs share, and an independent fold of it. */
export type Device = {
  readonly person: Account;
  /** The id that its events carry. */
  id: string;
  data: MemoryLogData;
  /** Whether the server orders its log (SY22): it pulls the log before it opens, or begins it. */
  readonly isShared: boolean;
  /** The independent fold, updated in place, and the generation of the log that it folds. */
  root: Root;
  generation: number;
  /** The summary at each position, from 0. */
  figures: Figures[];
  /** The events of the last step. */
  fresh: readonly EventEnvelope[];
  readonly tabs: Tab[];
  readonly files: FileStore;
  nodes: NodeStore;
  /** Data derived from the log; null when the device stores no snapshots. */
  derived: DerivedStore | null;
  readonly locks: Map<string, LockQueue>;
  readonly ends: Map<string, Set<ChannelEnd>>;
  isOffline: boolean;
  /** How far its clock is ahead of the simulation's, in milliseconds. */
  skew: number;
  /** Whether a fault of its clock lasts until someone sets it right. */
  isWrong: boolean;
  /** Whether its clock shows another time at almost every look. */
  isJumping: boolean;
  /** The true time at which its clock last changed, in milliseconds. */
  clockSince: number;
  zone: string;
  /** The normal day after the faults, once it begins. */
  laterDay: LaterDay | null;
};

/** A normal day after the faults: the length of the log and the true time when it began, and the results of its commands. */
export type LaterDay = { readonly from: number; readonly began: number; readonly results: CommandResult[] };

/** A running simulation: the server, the devices, and everything that its parts share. */
export type Simulation = {
  readonly plan: Plan;
  readonly dice: Dice;
  readonly adverse: Adverse;
  /** Decides who reviews what: apart from the other random numbers, so that plans stay the same. */
  readonly reviews: Dice;
  readonly scheduler: Scheduler;
  readonly trace: Trace;
  readonly faultCounts: FaultCounts;
  readonly server: ObservedServer;
  readonly devices: readonly Device[];
  /** What the server stored at some moments. */
  readonly samples: Sample[];
  /** Errors thrown at a person; expected to be empty. */
  readonly thrown: unknown[];
  /** From now on no fault occurs. */
  isHealed: boolean;
  /** How many devices got a new id. */
  renewals: number;
  /** Returns whether an active fault occurs now, with this probability. */
  strikes(fault: Fault, probability: number): boolean;
  /** Counts a fault. */
  countFault(fault: Fault): void;
};

/** The nodes of the server at a moment, in milliseconds of true time. */
export type Sample = { readonly at: number; readonly nodes: readonly SimNode[] };

/** The owner name of a tab's generation. Its tasks die with it. */
export function ownerOf({ name, generation }: Pick<Tab, 'name' | 'generation'>): string {
  return `${name}.${generation}`;
}
