import type { AppState } from '../views/appState.ts';
import type { ImportProgress } from '../logFile/importLog.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { Ports } from '../kernel/store/ports.ts';
import type { View } from '../kernel/store/projection.ts';
import type { SharedLog } from '../replication/deliver.ts';
import type { ServerHead } from '../replication/accountLog/serverHead.ts';
import { APP_VERSION } from './appVersion.ts';
import type { MergePlan } from './mergeLog.ts';
import type { ImportOutcome, LogSource } from './importing.ts';
import type { LogCheck } from './ownLog.ts';

/** Options of an import: a listener of its progress, and a check whether it is cancelled, which counts until the write begins. */
export type ImportOptions = { readonly onProgress?: (progress: ImportProgress) => void; readonly isCancelled?: () => boolean };

/**
 * Operations on the whole log. The first use loads their code.
 *
 * @example
 * const text = await gauntlet.exportLog();
 * const { flaw } = await gauntlet.checkLog((share) => progress.set(share));
 */
export interface WholeLog {
  /** The whole log as a file's text (JSON Lines). */
  readonly exportLog: () => Promise<string>;
  /**
   * Imports an exported log into this one, all or nothing. New events are published and delivered like events of this device. Where the server orders the
   * account's log, nothing is added before the returned plan is applied. Rejects with a sentence when there can be no plan.
   */
  readonly importLog: (file: LogSource, watch?: ImportOptions) => Promise<ImportOutcome>;
  /**
   * Pulls what the server acknowledged, if it responds, verifies the whole log, and compares the confirmed head with the server's log. `onProgress` receives the
   * share done (0 to 1).
   */
  readonly checkLog: (onProgress: (share: number) => void) => Promise<LogCheck>;
  /** The number of own nodes in the last lists that this log lacks: it was cut, or another device's log has them. */
  readonly countLacking: () => Promise<number>;
  /**
   * Plans the merge of this device's log, which began apart, into the account's (SY29): nothing changes before `apply`. Rejects with a sentence when the
   * server cannot be reached.
   */
  readonly planMerge: () => Promise<MergePlan>;
  /** The positions of the snapshots on this device, the earliest first. */
  readonly snapshots: () => Promise<readonly number[]>;
}

/** What the operations on the whole log need of the open account. */
export type WholeLogTools = {
  readonly account: string;
  readonly device: string;
  readonly log: EventLog;
  readonly ports: Ports;
  readonly derived: Derived | undefined;
  readonly view: () => View<AppState>;
  /** The shared log as of now; null when the server orders no log of this account. */
  readonly sharedLog: () => SharedLog | null;
  /** Pulls all projects. Must not reject. */
  readonly pull: () => Promise<unknown>;
  /** Exchanges the log with the server. Resolves with whether the server orders it. Must not reject. */
  readonly exchange: () => Promise<boolean>;
  /** Publishes a log whose tail was replaced, and sends it. Must not reject. */
  readonly onReplaced: () => Promise<void>;
  /** Wraps an import and publishes its events. The import is durable once it resolves. */
  readonly imported: (outcome: Promise<ImportOutcome>) => Promise<ImportOutcome>;
};

/** Creates the operations on the whole log of an open account. */
export function wholeLog({
  account,
  device,
  log,
  ports,
  derived,
  view,
  sharedLog,
  pull,
  exchange,
  onReplaced,
  imported,
}: WholeLogTools): WholeLog {
  const waiting = (): number => view().state.root.log.position - view().state.accountLog.confirmed;
  const tools = () => import('./ownLog.ts');
  const planMerge = async (file: readonly EventEnvelope[] | null): Promise<MergePlan> => {
    const { planMerge: plan } = await import('./mergeLog.ts');
    return plan({ log, ports, facts: { device, app: APP_VERSION, waiting: () => 0 }, asOf: view().asOf, onReplaced }, file);
  };
  return {
    exportLog: async () => (await tools()).exportLog(log, account, view().asOf, ports),
    importLog: async (file, watch = {}) => {
      const { compareFile, importFile } = await import('./importing.ts');
      const importing = { file, account, log, ports, ...watch };
      const isOrdered = (await log.head()) > 0 && (await exchange());
      return imported(isOrdered ? compareFile(importing, planMerge) : importFile(importing));
    },
    checkLog: async (onProgress) => {
      const [{ checkLog: checkedLog }, { compareWithServer }] = await Promise.all([
        tools(),
        import('../replication/accountLog/serverHead.ts'),
      ]);
      await pull();
      const shared = sharedLog();
      const server = async (): Promise<ServerHead> =>
        shared ? compareWithServer(log, ports, { device, app: APP_VERSION, waiting }) : { kind: 'none' };
      return checkedLog(log, view().state, ports, server, onProgress);
    },
    countLacking: async () => (await tools()).countLacking(log, view().state, ports),
    planMerge: () => planMerge(null),
    snapshots: async () => (derived ? (await tools()).snapshotPositions(derived) : []),
  };
}
