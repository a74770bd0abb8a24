import * as z from 'zod/mini';

/** The levels, from least to most severe. */
export const LEVELS = ['debug', 'info', 'warn', 'error', 'critical'] as const;
export type Level = (typeof LEVELS)[number];

/** The subject of an entry. */
export const CATEGORIES = ['command', 'log', 'sync', 'storage', 'recovery', 'error'] as const;
export type Category = (typeof CATEGORIES)[number];

export const logEntrySchema = z.object({
  id: z.string(),
  /** When it happened (ISO instant). */
  timestamp: z.string(),
  level: z.enum(LEVELS),
  category: z.enum(CATEGORIES),
  /** What happened. Contains types and numbers, never text that people wrote. */
  message: z.string(),
  /** Details, mostly ids. */
  data: z.record(z.string(), z.unknown()),
  stack: z.nullable(z.string()),
  userAgent: z.string(),
  url: z.string(),
});

/** One entry of the app's log. */
export type LogEntry = z.infer<typeof logEntrySchema>;

/** Checks whether an entry is stored on the device too. */
export function isSevere({ level }: Pick<LogEntry, 'level'>): boolean {
  return level === 'error' || level === 'critical';
}
