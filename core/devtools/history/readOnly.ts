import { BehaviorSubject } from 'rxjs';
import type { PullState } from '../../client/syncTasks.ts';
import { createCommands } from '../../client/commands.ts';
import { NotReceived } from '../../replication/notReceived.ts';
import { APP_CONTAINERS, type AccountLogState, type AppState } from '../../views/appState.ts';
import type { Gauntlet } from '../../client/gauntlet.ts';
import type { Account } from '../../domain/account/index.ts';
import { findEvent } from '../../kernel/log/findEvent.ts';
import type { Calendar } from '../../kernel/store/ports.ts';
import { createProjector, type AsOf, type View } from '../../kernel/store/projection.ts';
import type { Root } from '../../domain/slices.ts';
import type { RemoteCache } from '../../replication/remoteCache.ts';
import { remoteCacheAt } from './remoteCacheAt.ts';
import { createTimeMachine, type TimeMachineOptions, type ReadableLog, type TimeMachine } from './timeMachine.ts';

/** A position in a log: after the event at `position`, as of a moment. */
export type Place = { readonly position: number; readonly asOf: AsOf; readonly zone: string };

/** An account at any position of its log. Commands are refused, and nothing is stored or pushed. */
export interface ReadOnlyGauntlet extends Gauntlet {
  readonly head: number;
  readonly place$: BehaviorSubject<Place>;
  /** Moves to the state after an event (0: before the first), as of the moment of that event. Of several calls the last one wins. */
  seek(position: number): Promise<void>;
  /** Moves to a moment: the state after all events up to then, as of then. */
  seekMoment(instant: string): Promise<void>;
}

/** A log to open read-only. */
export type OpenedLog = {
  readonly account: Account;
  readonly log: ReadableLog;
  readonly calendar: Calendar;
  /** The present remote cache. */
  readonly remote: RemoteCache;
  /** What the server has of the log. */
  readonly accountLog: AccountLogState;
  /** The moment as of which the log's end is shown, and the zone. */
  readonly end: { readonly asOf: AsOf; readonly zone: string };
  /** Why commands are refused: the type of a refusal that has a sentence. */
  readonly refusal: 'InThePast' | 'LogSealed';
  /** Reads of the account as a whole: its files and its export. */
  readonly own: Pick<Gauntlet, 'fileOf' | 'exportLog' | 'checkLog' | 'countLacking'>;
};

/** Folds a log once and opens it at its end. Rejects with a `StorageError` when it cannot be read. */
export async function openReadOnly(openedLog: OpenedLog, options: TimeMachineOptions): Promise<ReadOnlyGauntlet> {
  const machine = await createTimeMachine(openedLog.log, options);
  const end: Place = { position: machine.head, ...openedLog.end };
  return new OpenedLogGauntlet(openedLog, machine, end, await machine.at(machine.head));
}

class OpenedLogGauntlet implements ReadOnlyGauntlet {
  readonly account: Account;
  /** No device: it records nothing. */
  readonly device = '';
  readonly head: number;
  readonly views$: BehaviorSubject<View<AppState>>;
  readonly place$: BehaviorSubject<Place>;
  readonly cacheLoaded = Promise.resolve();
  readonly pulls$ = new BehaviorSubject<PullState>({ status: 'success', fetchStatus: 'idle' });
  readonly project: Gauntlet['project'];
  readonly commands: Gauntlet['commands'];
  readonly fileOf: Gauntlet['fileOf'];
  readonly exportLog: Gauntlet['exportLog'];
  readonly checkLog: Gauntlet['checkLog'];
  readonly countLacking: Gauntlet['countLacking'];
  private readonly openedLog: OpenedLog;
  private readonly machine: TimeMachine;
  private requested: (() => Promise<Place>) | null = null;
  private moving: Promise<void> | null = null;

  constructor(openedLog: OpenedLog, machine: TimeMachine, end: Place, root: Root) {
    const { account, refusal, own } = openedLog;
    [this.account, this.openedLog, this.machine, this.head] = [account, openedLog, machine, machine.head];
    this.views$ = new BehaviorSubject(this.viewOf(end, root));
    this.place$ = new BehaviorSubject(end);
    this.project = createProjector(this.views$, APP_CONTAINERS);
    const refusing = { execute: () => Promise.resolve({ ok: false as const, refusal: { type: refusal } }) };
    this.commands = createCommands(refusing, this.views$, {
      newId: () => '',
      random: () => new Uint8Array(),
      today: () => this.views$.value.asOf.day.date,
      openChallenge: async () => false,
      cacheLoaded: this.cacheLoaded,
    });
    this.fileOf = (hash) => own.fileOf(hash);
    ({ exportLog: this.exportLog, checkLog: this.checkLog, countLacking: this.countLacking } = own);
  }

  seek(position: number): Promise<void> {
    const wanted = Math.min(Math.max(0, position), this.head);
    return this.goTo(async () => ({ position: wanted, ...(await this.momentAfter(wanted)) }));
  }

  seekMoment(instant: string): Promise<void> {
    return this.goTo(async () => {
      const position = await this.machine.positionAt(instant);
      const { zone } = await this.momentAfter(position);
      return { position, zone, asOf: { now: instant, day: this.openedLog.calendar.dayOf(instant, zone) } };
    });
  }

  async eventOf(id: string) {
    const found = await findEvent(this.openedLog.log, id);
    return found && found.position <= this.place$.value.position ? found : null;
  }

  readEvents(from: number, limit: number) {
    return this.openedLog.log.read(from, limit);
  }

  /** Snapshots belong to the account's present state, not to the shown position. */
  async snapshots() {
    return [];
  }

  /** No-ops: the past has nothing to pull, push or refresh. */
  async pull(): Promise<void> {}
  async pullNow(): Promise<void> {}
  fetchPage(path: string): Promise<never> {
    return Promise.reject(new NotReceived(path, null));
  }
  openChallenge = (id: string): Promise<boolean> => Promise.resolve(id in this.openedLog.remote.groups);
  async push(): Promise<void> {}
  async refresh(): Promise<void> {}
  async reload(): Promise<void> {}
  setConditions(): void {}

  storeFile(): Promise<string> {
    return Promise.reject(new Error('Nothing can be stored while a log is open read-only.'));
  }

  async importLog() {
    return { ok: false, message: 'Nothing can be imported while a log is open read-only.' } as const;
  }

  async planMerge(): Promise<never> {
    throw new Error('Nothing can be merged while a log is open read-only.');
  }

  close(): void {
    this.views$.complete();
    this.place$.complete();
    this.pulls$.complete();
  }

  /** Dragging requests more positions than can be shown. While one is loaded, only the last request waits. */
  private goTo(find: () => Promise<Place>): Promise<void> {
    this.requested = find;
    this.moving ??= this.go().finally(() => (this.moving = null));
    return this.moving;
  }

  private async go(): Promise<void> {
    for (let find = this.takeRequested(); find !== null; find = this.takeRequested()) {
      const place = await find();
      const root = await this.machine.at(place.position);
      this.place$.next(place);
      this.views$.next(this.viewOf(place, root));
    }
  }

  private takeRequested(): (() => Promise<Place>) | null {
    const { requested } = this;
    this.requested = null;
    return requested;
  }

  /** Returns the moment of the event at a position: of the first event before it, and of the export at the end. */
  private async momentAfter(position: number): Promise<Pick<Place, 'asOf' | 'zone'>> {
    const event = await this.machine.eventAt(Math.max(1, position));
    return event ? { asOf: { now: event.at, day: event.day }, zone: event.zone } : this.openedLog.end;
  }

  private viewOf({ asOf, zone }: Place, root: Root): View<AppState> {
    const { calendar, remote, account, accountLog } = this.openedLog;
    const rest = { connection: 'idle', accountLog, delays: {}, clockAheadMs: 0, notSaved: null, restoredAt: null } as const;
    return { state: { root, remote: remoteCacheAt(remote, asOf.now), calendar, zone, me: account.id, ...rest }, asOf };
  }
}
