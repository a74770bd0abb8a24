import type { Gauntlet } from '../../client/gauntlet.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import type { Calendar } from '../../kernel/store/ports.ts';
import { EMPTY_CACHE } from '../../replication/remoteCache.ts';
import type { AccountLogState } from '../../views/appState.ts';
import { confirmedPosition } from '../../views/syncMark.readModel.ts';
import type { LogHeader } from '../../logFile/header.ts';
import { exportLog } from '../../logFile/exportLog.ts';
import type { LogFile } from '../../logFile/readLog.ts';
import { foldLog } from '../show.ts';
import { verify } from '../../logFile/verify.ts';
import type { OpenedLog } from './readOnly.ts';
import type { ReadableLog } from './timeMachine.ts';

/** Opens the current account's own log at an earlier position. A later replacement of its pending tail (LG19) does not change what was opened. */
export function openedLogOfAccount(gauntlet: Gauntlet): OpenedLog {
  const { state, asOf } = gauntlet.views$.value;
  const { calendar, remote, zone, accountLog } = state;
  return {
    account: gauntlet.account,
    log: pinnedLog(gauntlet),
    calendar,
    remote,
    accountLog,
    end: { asOf, zone },
    refusal: 'InThePast',
    own: gauntlet,
  };
}

/** A part of a log behind a position. */
type Tail = { readonly after: number; readonly events: readonly EventEnvelope[] };

/** Returns the log as it is at the first read. Confirmed events are never rewritten; the pending tail may be, and is copied. */
function pinnedLog(gauntlet: Gauntlet): ReadableLog {
  let pinned: Promise<Tail> | null = null;
  const tail = (): Promise<Tail> => {
    if (pinned) return pinned;
    const reading = readTail(gauntlet);
    reading.catch(() => (pinned = null));
    return (pinned = reading);
  };
  return {
    async read(from, limit = Number.POSITIVE_INFINITY) {
      const { after, events } = await tail();
      const before = Math.max(0, Math.min(limit, after - from + 1));
      const confirmed = before > 0 ? await gauntlet.readEvents(from, before) : [];
      const first = Math.max(0, from - after - 1);
      return [...confirmed, ...events.slice(first, first + limit - before)];
    },
    async head() {
      const { after, events } = await tail();
      return after + events.length;
    },
  };
}

/** Reads the pending tail; nothing where no server orders the log, which then only grows. */
async function readTail(gauntlet: Gauntlet): Promise<Tail> {
  for (;;) {
    const { root, accountLog } = gauntlet.views$.value.state;
    const after = Math.min(confirmedPosition(accountLog) ?? root.log.position, root.log.position);
    const events = await gauntlet.readEvents(after + 1, root.log.position - after);
    if (gauntlet.views$.value.state.accountLog.generation === accountLog.generation) return { after, events };
  }
}

/** Opens an exported log as of its export, without remote nodes and files. */
export function openedLogOfFile({ header, events }: LogFile, calendar: Calendar): OpenedLog {
  const { account, asOf, zone } = header;
  return {
    account: { id: account, name: ownerOf(events) ?? account, email: '' },
    log: logOf(events),
    calendar,
    remote: EMPTY_CACHE,
    accountLog: accountLogOf(header),
    end: { asOf, zone },
    refusal: 'LogSealed',
    own: {
      fileOf: async () => null,
      exportLog: async () => exportLog(events, header),
      checkLog: async () => ({
        events: events.length,
        flaw: verify(events, [], header.head).flaw,
        acknowledged: 0,
        lacking: 0,
        server: { kind: 'none' },
      }),
      countLacking: async () => 0,
    },
  };
}

function accountLogOf({ confirmed }: LogHeader): AccountLogState {
  return { confirmed: confirmed?.position ?? 0, generation: 0, status: confirmed === undefined ? 'unsupported' : 'done' };
}

/** Returns events in memory as a log to read. */
export function logOf(events: readonly EventEnvelope[]): ReadableLog {
  return {
    read: async (from, limit = Number.POSITIVE_INFINITY) => events.slice(Math.max(0, from - 1), Math.max(0, from - 1) + limit),
    head: async () => events.length,
  };
}

function ownerOf(events: readonly EventEnvelope[]): string | null {
  const opened = events.find(({ type }) => type === 'AccountOpened');
  return opened ? (foldLog([opened]).account.owner?.name ?? null) : null;
}
