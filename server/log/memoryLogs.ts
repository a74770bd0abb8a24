import {
  MAX_DEVICES,
  MAX_PART_BYTES,
  type Contact,
  type LastOfDevice,
  type LockedLog,
  type LogNotice,
  type LogStore,
  type NewRow,
  type PushNames,
  type StoredDevice,
} from './logStore.ts';
import type { LogWork } from './verdict.ts';

/** A stored log. Its fields are replaced, never changed. */
type StoredLog = {
  readonly rows: readonly NewRow[];
  readonly hash: string;
  readonly bytes: number;
  readonly uploading: string | null;
  readonly merged: string | null;
  readonly figures: string | null;
  readonly devices: ReadonlyMap<string, StoredDevice>;
};

/** The content of the store at some moment. */
export type LogSnapshot = ReadonlyMap<string, StoredLog>;

/** Logs in memory, which can be restored to an earlier state. */
export type MemoryLogs = LogStore & {
  /** The logs within a transaction of another store in memory: `onCommit` calls the writes when it succeeds. */
  within(onCommit: (write: () => void) => void): LogWork;
  snapshot(): LogSnapshot;
  restore(before: LogSnapshot): void;
};

const EMPTY: StoredLog = { rows: [], hash: '', bytes: 0, uploading: null, merged: null, figures: null, devices: new Map() };

/** Stores the accounts' logs in memory, for tests and simulations. */
export function memoryLogs(): MemoryLogs {
  let logs = new Map<string, StoredLog>();
  const listeners = new Set<(notice: LogNotice | null) => void>();
  const logOf = (account: string): StoredLog => logs.get(account) ?? EMPTY;

  const locked = (account: string, names: PushNames): LockedLog => {
    const { rows, hash, bytes, uploading, merged, devices } = logOf(account);
    const last = names.devices.flatMap((device): [string, LastOfDevice][] => {
      const found = lastOf(rows, device);
      return found ? [[device, found]] : [];
    });
    return {
      head: rows.length,
      hash,
      bytes,
      uploading,
      merged,
      lastOf: new Map(last),
      firstSeen: devices.get(names.device)?.firstSeen ?? null,
      commands: among(
        names.commands,
        rows.map(({ event }) => event.command),
      ),
      ids: among(
        names.ids,
        rows.map(({ event }) => event.id),
      ),
    };
  };

  const store: LogStore = {
    async read({ account, after, limit, device }) {
      const { rows, hash, uploading, merged, figures, devices } = logOf(account);
      const bodies = withinBytes(rows.slice(after, after + limit).map(({ body }) => body));
      return {
        head: rows.length,
        hash,
        events: `[${bodies.join(',')}]`,
        device: devices.get(device ?? '') ?? null,
        lastAt: lastOf(rows, device ?? '')?.at ?? null,
        uploading,
        merged,
        figures,
      };
    },

    bodies: async (account, after, limit) =>
      logOf(account)
        .rows.slice(after, after + limit)
        .map(({ body }) => body),

    async append(account, names, _receivedAt, decide) {
      const log = locked(account, names);
      const head = { head: log.head, hash: log.hash };
      const appended = decide(log);
      if (appended === null) return head;
      const { contact } = appended;
      const { rows, devices, figures } = logOf(account);
      logs.set(account, {
        rows: [...rows, ...appended.rows],
        hash: appended.hash,
        bytes: appended.bytes,
        uploading: appended.uploading,
        merged: appended.merged,
        figures: appended.figures ?? figures,
        devices: contact === null ? devices : withContact(devices, contact),
      });
      listeners.forEach((listener) => listener({ account, head: appended.head }));
      return { head: appended.head, hash: appended.hash };
    },

    async see(contact) {
      const log = logOf(contact.account);
      logs.set(contact.account, { ...log, devices: withContact(log.devices, contact) });
    },

    async devices(account) {
      const { rows, bytes, devices } = logOf(account);
      return { devices: latestFirst(devices), events: rows.length, bytes };
    },

    heads: async (accounts) => accounts.map((account) => ({ account, head: logOf(account).rows.length })),

    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    ...store,
    within: (onCommit) => ({
      async logged(account, id) {
        const { rows } = logOf(account);
        const index = rows.findIndex(({ event }) => event.id === id);
        const event = rows[index]?.event;
        return event && { event, position: index + 1 };
      },
      mentioning: async (account, after, text) =>
        logOf(account)
          .rows.slice(after)
          .filter(({ body }) => body.includes(text))
          .map(({ event }) => event),
      async append(account, names, receivedAt, decide) {
        // Tells what the commit appends, unless another append comes before it.
        decide(locked(account, names));
        onCommit(() => void store.append(account, names, receivedAt, decide));
      },
    }),
    snapshot: () => new Map(logs),
    restore: (before) => void (logs = new Map(before)),
  };
}

function lastOf(rows: readonly NewRow[], device: string): LastOfDevice | undefined {
  const event = rows.findLast((row) => row.event.device === device)?.event;
  return event && { seq: event.seq, at: event.at };
}

function among(names: readonly string[], stored: readonly string[]): Set<string> {
  const named = new Set(names);
  return new Set(stored.filter((name) => named.has(name)));
}

function withinBytes(bodies: readonly string[]): readonly string[] {
  let total = 0;
  const tooMuch = bodies.findIndex((body) => (total += Buffer.byteLength(body)) > MAX_PART_BYTES);
  return tooMuch < 0 ? bodies : bodies.slice(0, Math.max(1, tooMuch));
}

function withContact(devices: StoredLog['devices'], { id, name, waiting, app, session, at }: Contact): StoredLog['devices'] {
  const firstSeen = devices.get(id)?.firstSeen ?? at;
  const all = new Map(devices).set(id, { id, name, firstSeen, lastSeen: at, waiting, app, session });
  return new Map(
    latestFirst(all)
      .slice(0, MAX_DEVICES)
      .map((device) => [device.id, device]),
  );
}

function latestFirst(devices: StoredLog['devices']): readonly StoredDevice[] {
  return [...devices.values()].toSorted((one, other) => (one.lastSeen < other.lastSeen ? 1 : -1));
}
