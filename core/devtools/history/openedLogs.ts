import type { Gauntlet } from '../../client/gauntlet.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import type { Calendar } from '../../kernel/store/ports.ts';
import { EMPTY_CACHE } from '../../replication/remoteCache.ts';
import { exportLog } from '../../logFile/exportLog.ts';
import type { LogFile } from '../../logFile/readLog.ts';
import { foldLog } from '../show.ts';
import { verify } from '../../logFile/verify.ts';
import type { OpenedLog } from './readOnly.ts';
import type { ReadableLog } from './timeMachine.ts';

/** Opens the current account's own log at an earlier position. */
export function openedLogOfAccount(gauntlet: Gauntlet): OpenedLog {
  const { state, asOf } = gauntlet.views$.value;
  const { calendar, remote, zone } = state;
  return {
    account: gauntlet.account,
    log: {
      read: async (from, limit = Number.POSITIVE_INFINITY) => [...(await gauntlet.readEvents(from, limit))],
      head: async () => headOf(gauntlet),
    },
    calendar,
    remote,
    end: { asOf, zone },
    refusal: 'InThePast',
    own: gauntlet,
  };
}

function headOf({ views$ }: Gauntlet): number {
  return views$.value.state.root.log.position;
}

/** Opens an exported log as of its export, without remote nodes and files. */
export function openedLogOfFile({ header, events }: LogFile, calendar: Calendar): OpenedLog {
  const { account, asOf, zone } = header;
  return {
    account: { id: account, name: ownerOf(events) ?? account, email: '' },
    log: logOf(events),
    calendar,
    remote: EMPTY_CACHE,
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
