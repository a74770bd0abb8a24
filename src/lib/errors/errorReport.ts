import * as z from 'zod/mini';
import { severityOf } from './errorWords.ts';

const errorReportSchema = z.object({
  message: z.string(),
  stack: z.nullable(z.string()),
  componentStack: z.nullable(z.string()),
  /** When it happened, an ISO instant. */
  timestamp: z.string(),
  userAgent: z.string(),
  url: z.string(),
  severity: z.enum(['medium', 'high', 'critical']),
  /** Where in the app it was caught, and what else may help. */
  context: z.record(z.string(), z.string()),
});

export type ErrorReport = z.infer<typeof errorReportSchema>;

/** What the page says of itself when something breaks. */
export type Scene = Pick<ErrorReport, 'timestamp' | 'userAgent' | 'url'>;

/** So many reports are kept; the oldest give way. */
export const MAX_REPORTS = 50;

const KEY = 'gauntlet.errorReports';

/** The report of whatever was thrown. */
export function errorReport(
  thrown: unknown,
  scene: Scene,
  { componentStack = null, context = {} }: Partial<Pick<ErrorReport, 'componentStack' | 'context'>> = {},
): ErrorReport {
  const isError = thrown instanceof Error;
  return {
    message: isError ? thrown.message : String(thrown),
    stack: isError ? (thrown.stack ?? null) : null,
    componentStack,
    timestamp: scene.timestamp,
    userAgent: scene.userAgent,
    url: scene.url,
    severity: severityOf(thrown),
    context,
  };
}

/** The kept reports, oldest first. What does not fit the schema is left out. */
export function readReports(storage: Storage): ErrorReport[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((each) => {
      const parsed = errorReportSchema.safeParse(each);
      return parsed.success ? [parsed.data] : [];
    });
  } catch {
    return [];
  }
}

/** Keeps a report with the others, the last 50 of them. Where there is no room, it is lost. */
export function keepReport(report: ErrorReport, storage: Storage): void {
  try {
    storage.setItem(KEY, JSON.stringify([...readReports(storage), report].slice(-MAX_REPORTS)));
  } catch {
    // A report that cannot be kept must not become an error of its own.
  }
}
