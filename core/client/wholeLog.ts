import type { AppState } from '../views/appState.ts';
import type { ImportProgress } from '../logFile/importLog.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { Ports } from '../kernel/store/ports.ts';
import type { View } from '../kernel/store/projection.ts';
import type { ImportOutcome, LogCheck, LogSource } from './ownLog.ts';

/** Who looks on while a file is imported: is told how far it is, and may stop it until the writing begins. */
export type ImportWatch = { readonly onProgress?: (progress: ImportProgress) => void; readonly isCancelled?: () => boolean };

/** What a person does with their log as a whole. The code for it is fetched when somebody does. */
export interface WholeLog {
  /** The whole log as a file's text (JSON Lines). */
  readonly exportLog: () => Promise<string>;
  /** Puts an exported log into this one, all of it or nothing; what is new is drawn and told as if it had been done here. */
  readonly importLog: (file: LogSource, watch?: ImportWatch) => Promise<ImportOutcome>;
  /** Asks the server what it acknowledged, if it answers, and looks the whole log over. `onProgress` is told which share is done. */
  readonly checkLog: (onProgress: (share: number) => void) => Promise<LogCheck>;
  /** How many own things the server listed last that this log lacks: it was cut short, or another device's log has them. */
  readonly countLacking: () => Promise<number>;
  /** At which positions of the log a snapshot of its fold is kept on this device, the earliest first. */
  readonly snapshots: () => Promise<readonly number[]>;
}

export type WholeLogTools = {
  readonly account: string;
  readonly log: EventLog;
  readonly ports: Ports;
  readonly derived: Derived | undefined;
  readonly view: () => View<AppState>;
  /** Hears what the server has by now, if it answers. */
  readonly hear: () => Promise<unknown>;
  /** Follows the import of new events, which is durable once it resolves. */
  readonly imported: (outcome: Promise<ImportOutcome>) => Promise<ImportOutcome>;
};

/** The log of an open account as a whole. */
export function wholeLog({ account, log, ports, derived, view, hear, imported }: WholeLogTools): WholeLog {
  const tools = () => import('./ownLog.ts');
  return {
    exportLog: async () => (await tools()).exportedLog(log, account, view().asOf, ports),
    importLog: async (file, watch = {}) => {
      const { importFile } = await tools();
      return imported(importFile({ file, account, log, ports, ...watch }));
    },
    checkLog: async (onProgress) => {
      const { checkedLog } = await tools();
      await hear();
      return checkedLog(log, view().state, ports, onProgress);
    },
    countLacking: async () => (await tools()).countLacking(log, view().state, ports),
    snapshots: async () => (derived ? (await tools()).snapshotPositions(derived) : []),
  };
}
