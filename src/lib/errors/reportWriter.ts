import { createRateLimiter } from '../security/rateLimiter.ts';
import { storeReport, type ErrorReport, type Reporter } from './errorReport.ts';

/** The number of reports with the same message that are stored per minute. */
export const SAME_MESSAGE_LIMIT = { attempts: 5, windowMs: 60_000 };

/**
 * Creates a function that stores the reports of one reporter and limits equal messages (SC1), so that an error in a loop neither
 * fills the storage nor displaces other reports.
 * @returns a function that returns whether it stored the report
 */
export function createReportWriter(storage: Storage, reporter: Reporter = 'boundary'): (report: ErrorReport) => boolean {
  const limiter = createRateLimiter(SAME_MESSAGE_LIMIT);
  return (report) => {
    const { ok } = limiter.take(report.message, Date.parse(report.timestamp));
    if (ok) storeReport(report, storage, reporter);
    return ok;
  };
}
