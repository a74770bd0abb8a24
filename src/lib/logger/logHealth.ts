import { isSevere, type LogEntry } from './logEntry.ts';

export type Health = 'healthy' | 'warning' | 'critical';

/** The counts, and the rating that follows from them (DC5). */
export type LogHealth = { readonly health: Health; readonly errors: number; readonly warnings: number };

/** More errors than this are critical; more warnings than this are a warning. */
const MAX_ERRORS = 10;
const MAX_WARNINGS = 5;

/** Rates the app by its log entries. */
export function logHealth(entries: readonly Pick<LogEntry, 'level'>[]): LogHealth {
  const errors = entries.filter(isSevere).length;
  const warnings = entries.filter(({ level }) => level === 'warn').length;
  return { health: healthOf(errors, warnings), errors, warnings };
}

function healthOf(errors: number, warnings: number): Health {
  if (errors > MAX_ERRORS) return 'critical';
  return errors > 0 || warnings > MAX_WARNINGS ? 'warning' : 'healthy';
}
