import type { MergePlan } from './mergeLog.ts';
import type { ImportOutcome, LogSource } from './importing.ts';
import type { ImportOptions, WholeLogTools } from './wholeLogWork.ts';
import type { LogCheck } from './ownLog.ts';

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

/** Creates the operations on the whole log of an open account. */
export function wholeLog(tools: WholeLogTools): WholeLog {
  const { account, log, ports, derived, view } = tools;
  const own = () => import('./ownLog.ts');
  const work = () => import('./wholeLogWork.ts');
  return {
    exportLog: async () => (await own()).exportLog(log, account, view().asOf, ports),
    importLog: async (file, watch = {}) => (await work()).importInto(tools, file, watch),
    checkLog: async (onProgress) => (await work()).checkWhole(tools, onProgress),
    countLacking: async () => (await own()).countLacking(log, view().state, ports),
    planMerge: async () => (await work()).planMerge(tools, null),
    snapshots: async () => (derived ? (await own()).snapshotPositions(derived) : []),
  };
}
