import * as z from 'zod/mini';
import { storedList, type StoredList } from '../storedList.ts';
import { severityOf } from './failureKind.ts';

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

/** So many reports are kept of what broke while it was drawn; the oldest give way. */
export const MAX_REPORTS = 50;
/** So many of what nobody caught: the second reporter's. */
export const MAX_GLOBAL_REPORTS = 20;
/** So many of both together are the error log. */
export const ERROR_LOG = 50;

/** The two reporters (ER1): the boundaries, and the page's own handlers of what nobody caught. */
export type Reporter = 'boundary' | 'global';

const storedReports: Readonly<Record<Reporter, StoredList<ErrorReport>>> = {
  boundary: storedList('gauntlet.errorReports', errorReportSchema, MAX_REPORTS),
  global: storedList('gauntlet.globalErrorReports', errorReportSchema, MAX_GLOBAL_REPORTS),
};

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

/** A reporter's kept reports, oldest first. What does not fit the schema is left out. */
export function readReports(storage: Storage, reporter: Reporter = 'boundary'): ErrorReport[] {
  return storedReports[reporter].read(storage);
}

/** Keeps a report with the others of its reporter. Where there is no room, it is lost. */
export function storeReport(report: ErrorReport, storage: Storage, reporter: Reporter = 'boundary'): void {
  storedReports[reporter].add(report, storage);
}

/** What both reporters kept, newest first, the last 50 of it. */
export function errorLog(storage: Storage): ErrorReport[] {
  const all = [...readReports(storage, 'boundary'), ...readReports(storage, 'global')];
  return all.toSorted((one, other) => (one.timestamp < other.timestamp ? 1 : -1)).slice(0, ERROR_LOG);
}
