import { BehaviorSubject } from 'rxjs';
import { createCommands } from '../../client/commands.ts';
import { allPulls } from '../../client/syncLoop.ts';
import { APP_CONTAINERS, type AppState } from '../../views/appState.ts';
import type { Gauntlet } from '../../client/gauntlet.ts';
import type { Account } from '../../domain/account/account.ts';
import { findEvent } from '../../kernel/log/findEvent.ts';
import type { Calendar } from '../../kernel/store/ports.ts';
import { createProjector, type AsOf, type View } from '../../kernel/store/projection.ts';
import type { Root } from '../../domain/slices.ts';
import type { RemoteCache } from '../../replication/remoteCache.ts';
import { remoteCacheAt } from './remoteCacheAt.ts';
import { createTimeMachine, type TimeMachineOptions, type ReadableLog, type TimeMachine } from './timeMachine.ts';

/** Where in a log one looks: after the event at `position`, as of a moment. */
export type Place = { readonly position: number; readonly asOf: AsOf; readonly zone: string };

/** An account that can be looked at, as it was at any place of its log. No act is done in it, and nothing is written or told. */
export interface ReadOnlyGauntlet extends Gauntlet {
  readonly head: number;
  readonly place$: BehaviorSubject<Place>;
  /** Goes to the state after an event (0: before the first), as of the moment of that event. Of several at once the last one stays. */
  seek(position: number): Promise<void>;
  /** Goes to a moment: whatever happened until then, seen then. */
  seekMoment(instant: string): Promise<void>;
}

/** What there is to look at. */
export type OpenedLog = {
  readonly account: Account;
  readonly log: ReadableLog;
  readonly calendar: Calendar;
  /** Everybody's nodes as they are known now. */
  readonly known: RemoteCache;
  /** The moment that the log's end is seen as of, and the zone. */
  readonly end: { readonly asOf: AsOf; readonly zone: string };
  /** Why no act is done here: the type of a refusal that has a sentence. */
  readonly refusal: 'InThePast' | 'LogSealed';
  /** What the account can do as a whole, for what is only looked up: its files and its export. */
  readonly own: Pick<Gauntlet, 'fileOf' | 'exportLog' | 'checkLog' | 'countLacking'>;
};

/** Folds a log once and stands at its end. Rejects with a `StorageError` when it cannot be read. */
export async function openReadOnly(openedLog: OpenedLog, options: TimeMachineOptions): Promise<ReadOnlyGauntlet> {
  const machine = await createTimeMachine(openedLog.log, options);
  const end: Place = { position: machine.head, ...openedLog.end };
  return new OpenedLogGauntlet(openedLog, machine, end, await machine.at(machine.head));
}

class OpenedLogGauntlet implements ReadOnlyGauntlet {
  readonly account: Account;
  readonly head: number;
  readonly views$: BehaviorSubject<View<AppState>>;
  readonly place$: BehaviorSubject<Place>;
  readonly pulls$ = new BehaviorSubject(allPulls({ status: 'success', fetchStatus: 'idle' }));
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
    this.commands = createCommands(refusing, this.views$, () => '');
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

  /** What is kept beside the log is of the account as it is, not of what is looked at. */
  async snapshots() {
    return [];
  }

  /** There is nothing to ask, to tell or to do here: what was, was. */
  async pull(): Promise<void> {}
  async pullAll(): Promise<void> {}
  async push(): Promise<void> {}
  async refresh(): Promise<void> {}
  async reload(): Promise<void> {}
  setConditions(): void {}

  storeFile(): Promise<string> {
    return Promise.reject(new Error('Nothing can be kept while a log is only looked at.'));
  }

  async importLog() {
    return { ok: false, message: 'Nothing can be imported while a log is only looked at.' } as const;
  }

  close(): void {
    this.views$.complete();
    this.place$.complete();
    this.pulls$.complete();
  }

  /** Whoever drags wishes for more places than can be shown: while one is made, only the last wish is kept. */
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

  /** The moment of the event at a position, that of the first before there is any; the end's own for the end. */
  private async momentAfter(position: number): Promise<Pick<Place, 'asOf' | 'zone'>> {
    const event = await this.machine.eventAt(Math.max(1, position));
    return event ? { asOf: { now: event.at, day: event.day }, zone: event.zone } : this.openedLog.end;
  }

  private viewOf({ asOf, zone }: Place, root: Root): View<AppState> {
    const { calendar, known, account } = this.openedLog;
    const rest = { connection: 'idle', clockAheadMs: 0, notSaved: null } as const;
    return { state: { root, remote: remoteCacheAt(known, asOf.now), calendar, zone, me: account.id, ...rest }, asOf };
  }
}
