import * as z from 'zod/mini';

/** How much an entry matters, from least to most. */
export const LEVELS = ['debug', 'info', 'warn', 'error', 'critical'] as const;
export type Level = (typeof LEVELS)[number];

/** What an entry is about. */
export const CATEGORIES = ['command', 'log', 'sync', 'storage', 'recovery', 'error'] as const;
export type Category = (typeof CATEGORIES)[number];

export const logEntrySchema = z.object({
  id: z.string(),
  /** When it was, an ISO instant. */
  timestamp: z.string(),
  level: z.enum(LEVELS),
  category: z.enum(CATEGORIES),
  /** What happened, in words of ours: types and numbers, never what people wrote. */
  message: z.string(),
  /** What it was about: ids, mostly. */
  data: z.record(z.string(), z.unknown()),
  stack: z.nullable(z.string()),
  userAgent: z.string(),
  url: z.string(),
});

/** One line of the log of what the app does. */
export type LogEntry = z.infer<typeof logEntrySchema>;

/** Whether it is kept on the device too. */
export function isSevere({ level }: Pick<LogEntry, 'level'>): boolean {
  return level === 'error' || level === 'critical';
}
