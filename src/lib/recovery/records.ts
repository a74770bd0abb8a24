import * as z from 'zod/mini';
import { storedList } from '../storedList.ts';
import { STRATEGY_NAMES } from './strategy.ts';

const recordSchema = z.object({
  id: z.string(),
  /** When the attempt was made (ISO instant). */
  at: z.string(),
  strategy: z.enum(STRATEGY_NAMES),
  success: z.boolean(),
  message: z.string(),
  shouldRetry: z.boolean(),
  rollbackPerformed: z.boolean(),
  data: z.record(z.string(), z.unknown()),
  /** The subject of the attempt: the screen's path, the kind of error and its message. */
  screen: z.string(),
  kind: z.enum(['network', 'chunk', 'missing', 'timeout', 'other']),
  error: z.string(),
  /** Whether the app started the attempt without a request by the user. */
  byItself: z.boolean(),
});

/** One recovery attempt and its result. */
export type RecoveryRecord = z.infer<typeof recordSchema>;

/** The number of stored records. The oldest are dropped. */
export const MAX_RECORDS = 100;

const storedRecords = storedList('gauntlet.recoveryRecords', recordSchema, MAX_RECORDS);

/** Reads the stored records, oldest first. */
export function readRecords(storage: Storage): RecoveryRecord[] {
  return storedRecords.read(storage);
}

/** Stores a record. */
export function storeRecord(record: RecoveryRecord, storage: Storage): void {
  storedRecords.add(record, storage);
}

/**
 * Marks a recovery as failed because the screen broke again `afterMs` milliseconds later.
 * @returns the changed record, or undefined if it is no longer stored
 */
export function markBrokenAgain(id: string, afterMs: number, storage: Storage): RecoveryRecord | undefined {
  const after = afterMs < 100 ? 'at once' : `after ${(afterMs / 1_000).toFixed(1)} s`;
  const records = storedRecords.read(storage).map((record) => {
    return record.id === id ? { ...record, success: false, message: `${record.message} The screen broke again ${after}.` } : record;
  });
  storedRecords.write(records, storage);
  return records.find((record) => record.id === id);
}

/** The health of recovery: the share of successful attempts in whole percent; null without attempts (RC8). */
export type RecoveryHealth = {
  readonly health: 'healthy' | 'warning' | 'critical';
  readonly rate: number | null;
  readonly attempts: number;
};

const HEALTHY_FROM = 80;
const WARNING_FROM = 50;

/** Rates recovery by its records. */
export function recoveryHealth(records: readonly Pick<RecoveryRecord, 'success'>[]): RecoveryHealth {
  const attempts = records.length;
  if (attempts === 0) return { health: 'healthy', rate: null, attempts };
  const rate = (records.filter(({ success }) => success).length * 100) / attempts;
  const health = rate >= HEALTHY_FROM ? 'healthy' : rate >= WARNING_FROM ? 'warning' : 'critical';
  return { health, rate: Math.floor(rate), attempts };
}
