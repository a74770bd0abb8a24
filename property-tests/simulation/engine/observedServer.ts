import { COMMANDS_STAY } from '../../../core/kernel/log/log.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import type { HttpResponse, HttpRequest } from '../../../core/kernel/store/ports.ts';
import type { SimNode, SimServer } from '../server.ts';

/** `clockError`: how far the server's clock is wrong for this request, in ms. `isForeign`: another device of the person sent it. */
export type HandleOptions = { readonly clockError?: number; readonly isForeign?: boolean };

/** The server, and a record of what it acknowledged: the keys of the accepted nodes in their order. */
export type ObservedServer = {
  handle(person: string, request: HttpRequest, options?: HandleOptions): Promise<HttpResponse>;
  /** Returns the keys that the server accepted and still has, by person, in the order of first acceptance. */
  takenBy(person: string): readonly string[];
  /** Returns when the server first accepted a key, in milliseconds of true time. */
  takenAt(key: string): number | undefined;
  /** Returns whether the server ever accepted or refused a key. */
  verdictOn(key: string): { readonly taken: boolean; readonly refused: boolean };
  /** Backs up the database. */
  backUp(): Promise<void>;
  /**
   * Restores the last backup; returns false when there is none of the last 30 days, for which the devices can bring back what is lost (SY27). Everything
   * acknowledged since is lost.
   */
  rollBack(): Promise<boolean>;
  readonly hasRolledBack: boolean;
  /** Whether a backup was restored, even one that lacks no node. */
  readonly hasRestored: boolean;
  /** Returns whether a rollback ever lost the node of this key. */
  hasLost(key: string): boolean;
  restart(): void;
  /** Returns the log of an account as the server has it. */
  accountLog(account: string): readonly EventEnvelope[];
  /** Lets the timer of the server run. */
  advance(): Promise<void>;
  nodes(): Promise<readonly SimNode[]>;
  /** Returns the stored rows of what follows from the nodes that differ from a fold of all nodes. */
  outcomeMismatches(): Promise<readonly string[]>;
  /** Errors that the server reported; expected to be empty. */
  readonly reported: readonly unknown[];
  close(): Promise<void>;
};

type Taken = readonly { readonly person: string; readonly key: string }[];

/** Wraps a server. `onWrite` is called after each write. */
export function observeServer(server: SimServer, now: () => number, onWrite: () => void): ObservedServer {
  let taken: Taken = [];
  let backup: { readonly at: number; readonly taken: Taken; readonly restore: () => Promise<void> } | null = null;
  let hasRolledBack = false;
  let hasRestored = false;
  const lost = new Set<string>();
  const firstTaken = new Map<string, number>();
  const verdicts = new Map<string, { taken: boolean; refused: boolean }>();

  const recordVerdict = (person: string, key: string, status: number): void => {
    const verdict = verdicts.get(key) ?? { taken: false, refused: false };
    verdicts.set(key, verdict);
    if (status >= 300) verdict.refused ||= status < 500 && status !== 429 && status !== 401;
    else {
      verdict.taken = true;
      if (!firstTaken.has(key)) firstTaken.set(key, now());
      if (!taken.some((each) => each.key === key)) taken = [...taken, { person, key }];
    }
  };
  return {
    async handle(person, request, { clockError = 0, isForeign = false } = {}) {
      const response = await server.fetchAs(person, request, clockError);
      const key = request.headers?.['Idempotency-Key'];
      if (key !== undefined && !isForeign) recordVerdict(person, key, response.status);
      if (request.method !== 'GET') onWrite();
      return response;
    },
    takenBy: (person) => taken.filter((each) => each.person === person).map(({ key }) => key),
    takenAt: (key) => firstTaken.get(key),
    verdictOn: (key) => verdicts.get(key) ?? { taken: false, refused: false },
    async backUp() {
      const snapshot = await server.snapshot();
      backup = { at: now(), taken, restore: () => server.restore(snapshot) };
    },
    async rollBack() {
      if (!backup || now() - backup.at >= COMMANDS_STAY) return false;
      await backup.restore();
      hasRestored = true;
      hasRolledBack ||= backup.taken.length < taken.length;
      for (const { key } of taken.slice(backup.taken.length)) lost.add(key);
      taken = backup.taken;
      return true;
    },
    get hasRolledBack() {
      return hasRolledBack;
    },
    get hasRestored() {
      return hasRestored;
    },
    hasLost: (key) => lost.has(key),
    restart: () => server.restart(),
    accountLog: (account) => server.accountLog(account),
    async advance() {
      await server.advance();
      onWrite();
    },
    nodes: () => server.nodes(),
    outcomeMismatches: () => server.outcomeMismatches(),
    reported: server.reported,
    close: () => server.close(),
  };
}
