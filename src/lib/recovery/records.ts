import * as z from 'zod/mini';
import { storedList } from '../storedList.ts';
import { STRATEGY_NAMES } from './strategy.ts';

const recordSchema = z.object({
  id: z.string(),
  /** When it was tried, an ISO instant. */
  at: z.string(),
  strategy: z.enum(STRATEGY_NAMES),
  success: z.boolean(),
  message: z.string(),
  shouldRetry: z.boolean(),
  rollbackPerformed: z.boolean(),
  data: z.record(z.string(), z.unknown()),
  /** What it was for: the screen's path, and the kind and words of the error. */
  screen: z.string(),
  kind: z.enum(['network', 'chunk', 'missing', 'timeout', 'other']),
  error: z.string(),
  /** Whether nobody had asked for it. */
  byItself: z.boolean(),
});

/** One attempt to heal a screen, and what came of it. */
export type RecoveryRecord = z.infer<typeof recordSchema>;

/** So many are kept; the oldest give way. */
export const MAX_RECORDS = 100;

const storedRecords = storedList('gauntlet.recoveryRecords', recordSchema, MAX_RECORDS);

/** The records that are kept, oldest first. */
export function readRecords(storage: Storage): RecoveryRecord[] {
  return storedRecords.read(storage);
}

/** Keeps a record with the others. */
export function storeRecord(record: RecoveryRecord, storage: Storage): void {
  storedRecords.add(record, storage);
}

/** A screen that was healed broke again, so long after it: the record of it says so from now on. Answers that record, if it is still kept. */
export function markBrokenAgain(id: string, afterMs: number, storage: Storage): RecoveryRecord | undefined {
  const after = afterMs < 100 ? 'at once' : `after ${(afterMs / 1_000).toFixed(1)} s`;
  const records = storedRecords.read(storage).map((record) => {
    return record.id === id ? { ...record, success: false, message: `${record.message} The screen broke again ${after}.` } : record;
  });
  storedRecords.write(records, storage);
  return records.find((record) => record.id === id);
}

/** How recovery is doing: of how many attempts how many helped, in whole percent; null where there was none (RC8). */
export type RecoveryHealth = {
  readonly health: 'healthy' | 'warning' | 'critical';
  readonly rate: number | null;
  readonly attempts: number;
};

const HEALTHY_FROM = 80;
const WARNING_FROM = 50;

/** How recovery is doing by its records. */
export function recoveryHealth(records: readonly Pick<RecoveryRecord, 'success'>[]): RecoveryHealth {
  const attempts = records.length;
  if (attempts === 0) return { health: 'healthy', rate: null, attempts };
  const rate = (records.filter(({ success }) => success).length * 100) / attempts;
  const health = rate >= HEALTHY_FROM ? 'healthy' : rate >= WARNING_FROM ? 'warning' : 'critical';
  return { health, rate: Math.floor(rate), attempts };
}
