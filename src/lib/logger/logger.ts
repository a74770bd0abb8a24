import * as z from 'zod/mini';
import type { TraceEvent } from '@gauntlet/core/browser';
import { formatCount } from '../formatNumber.ts';
import { storedList } from '../storedList.ts';

/** The levels, from least to most severe. */
export const LEVELS = ['debug', 'info', 'warn', 'error', 'critical'] as const;
export type Level = (typeof LEVELS)[number];

/** The subject of an entry. */
export const CATEGORIES = ['command', 'log', 'sync', 'storage', 'recovery', 'error'] as const;
export type Category = (typeof CATEGORIES)[number];

const logEntrySchema = z.object({
  id: z.string(),
  /** When it happened (ISO instant). */
  timestamp: z.string(),
  level: z.enum(LEVELS),
  category: z.enum(CATEGORIES),
  /** A description that contains types and numbers, never text that people wrote. */
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

/** The number of entries in memory and of errors on the device. The oldest are dropped (DC2). */
export const MAX_ENTRIES = 1_000;
export const MAX_STORED = 100;

const storedEntries = storedList('gauntlet.errorEntries', logEntrySchema, MAX_STORED);

/** The input of an entry. `at` is in milliseconds since 1970 and defaults to now. */
type LogInput = {
  readonly level: Level;
  readonly category: Category;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly stack?: string | null;
  readonly at?: number;
};

/** The log of the commands, requests and errors in this tab. */
export type Logger = {
  log(input: LogInput): void;
  /** Returns the entries since this tab opened or was cleared, oldest first. */
  entries(): readonly LogEntry[];
  /** Returns the errors stored on the device, of this tab and earlier ones, oldest first. */
  stored(): readonly LogEntry[];
  /** Clears the entries in memory and on the device. */
  clear(): void;
};

/** The storage for errors, and the page's details. */
export type LoggerOptions = {
  readonly storage: Storage;
  readonly scene: () => Pick<LogEntry, 'userAgent' | 'url'>;
  readonly now: () => number;
};

/** Creates a logger. */
export function createLogger({ storage, scene, now }: LoggerOptions): Logger {
  let entries: LogEntry[] = [];
  let count = 0;
  return {
    log({ level, category, message, data = {}, stack = null, at = now() }) {
      count += 1;
      const entry = { id: `${at}-${count}`, timestamp: new Date(at).toISOString(), level, category, message, data, stack, ...scene() };
      entries = [...entries.slice(1 - MAX_ENTRIES), entry];
      if (isSevere(entry)) storedEntries.add(entry, storage);
    },
    entries: () => entries,
    stored: () => storedEntries.read(storage),
    clear() {
      entries = [];
      storedEntries.write([], storage);
    },
  };
}

type Entry = Omit<LogInput, 'at'>;
type Executed = Extract<TraceEvent, { kind: 'executed' }>;

/** Describes a trace event of the core as a log entry (DC1): ids, types and positions, never text that people wrote. */
export function traceEntry(event: TraceEvent): Entry {
  switch (event.kind) {
    case 'executed':
      return executed(event);
    case 'rebased': {
      const { position, events, dropped } = event;
      const counts = `${formatCount(events, 'event')} of the server, ${formatCount(dropped, 'command')} dropped`;
      return { level: 'info', category: 'log', message: `Replaced what follows ${position}: ${counts}` };
    }
    case 'appended': {
      const types = [...new Set(event.events.map(({ type }) => type))].join(', ');
      const message = `Appended ${formatCount(event.events.length, 'event')} at ${event.position}: ${types}`;
      return { level: 'info', category: 'log', message, data: { position: event.position, events: event.events.map(({ id }) => id) } };
    }
    case 'conflict': {
      const message = `Conflict at ${event.position}: another tab appended first, ${formatCount(event.commands, 'command')} decided again`;
      return { level: 'info', category: 'log', message, data: { position: event.position, commands: event.commands } };
    }
    case 'snapshot':
      return { level: 'debug', category: 'storage', message: `Snapshot stored at ${event.position}`, data: { position: event.position } };
    case 'delivery':
      return pushed(event);
    case 'pullFailed': {
      const error = event.error instanceof Error ? `${event.error.name}: ${event.error.message}` : String(event.error);
      return {
        level: 'warn',
        category: 'sync',
        message: 'The pull of what is new failed',
        data: { error },
      };
    }
  }
}

function executed({ command: { id, type }, result }: Executed): Entry {
  if (result.ok) {
    const data = { command: id, type, events: result.events.map((event) => event.id) };
    if (result.repeated) return { level: 'debug', category: 'command', message: `${type} repeated`, data };
    // Scheduled checks mostly find nothing to do.
    if (result.events.length === 0) return { level: 'debug', category: 'command', message: `${type} had no effect`, data };
    return { level: 'info', category: 'command', message: `${type} done`, data };
  }
  const { refusal } = result;
  const data = { command: id, type, refusal: refusal.type };
  if (refusal.type === 'NotSaved')
    return {
      level: 'error',
      category: 'storage',
      message: `${type} not saved`,
      data: { ...data, failure: Reflect.get(refusal, 'failure') },
    };
  if (refusal.type === 'Broken')
    return { level: 'error', category: 'command', message: `${type} failed`, data: { ...data, error: Reflect.get(refusal, 'message') } };
  return { level: 'info', category: 'command', message: `${type} refused: ${refusal.type}`, data };
}

function pushed({ event, type, verdict, code }: Extract<TraceEvent, { kind: 'delivery' }>): Entry {
  const data = { event, type, verdict, ...(code !== undefined && { code }) };
  const message = `${type} pushed: ${code ?? verdict}`;
  return { level: verdict === 'taken' ? 'info' : 'warn', category: 'sync', message, data };
}
