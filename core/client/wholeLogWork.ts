import type { EventEnvelope } from '../kernel/log/event.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import type { View } from '../kernel/store/projection.ts';
import type { Ports } from '../kernel/store/ports.ts';
import type { ImportProgress } from '../logFile/importLog.ts';
import type { SharedLog } from '../replication/deliver.ts';
import type { AppState } from '../views/appState.ts';
import { compareWithServer, type ServerHead } from '../replication/accountLog/serverHead.ts';
import { APP_VERSION } from './appVersion.ts';
import type { ImportOutcome, LogSource } from './importing.ts';
import type { MergePlan } from './mergeLog.ts';
import { checkLog, type LogCheck } from './ownLog.ts';

/** Options of an import: a listener of its progress, and a check whether it is cancelled, which counts until the write begins. */
export type ImportOptions = { readonly onProgress?: (progress: ImportProgress) => void; readonly isCancelled?: () => boolean };

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

/** Imports a file into the log; where the server orders that, plans a merge of what the file has more. */
export async function importInto(tools: WholeLogTools, file: LogSource, watch: ImportOptions): Promise<ImportOutcome> {
  const { account, log, ports, exchange, imported } = tools;
  const { compareFile, importFile } = await import('./importing.ts');
  const importing = { file, account, log, ports, ...watch };
  const isOrdered = (await log.head()) > 0 && (await exchange());
  return imported(isOrdered ? compareFile(importing, (events) => planMerge(tools, events)) : importFile(importing));
}

/** Plans the merge of a file's events, or with null of the log of this device, into the account's (SY29). */
export async function planMerge(
  { log, ports, device, view, onReplaced }: WholeLogTools,
  file: readonly EventEnvelope[] | null,
): Promise<MergePlan> {
  const { planMerge: plan } = await import('./mergeLog.ts');
  return plan({ log, ports, facts: { device, app: APP_VERSION, waiting: () => 0 }, asOf: view().asOf, onReplaced }, file);
}

/** Verifies the log, after a pull of what the server acknowledged, and compares its confirmed head with the server's log. */
export async function checkWhole(
  { log, ports, device, view, sharedLog, pull }: WholeLogTools,
  onProgress: (share: number) => void,
): Promise<LogCheck> {
  await pull();
  const shared = sharedLog();
  const waiting = (): number => view().state.root.log.position - view().state.accountLog.confirmed;
  const server = async (): Promise<ServerHead> =>
    shared ? compareWithServer(log, ports, { device, app: APP_VERSION, waiting }) : { kind: 'none' };
  return checkLog(log, view().state, ports, server, onProgress);
}
