import { createRateLimiter } from '../security/rateLimiter.ts';
import { storeReport, type ErrorReport, type Reporter } from './errorReport.ts';

/** Of one message so many reports are kept in a minute. */
export const SAME_MESSAGE_LIMIT = { attempts: 5, windowMs: 60_000 };

/**
 * Makes what keeps a reporter's reports in `storage`, but none of a message that was kept often in the minute before (SC1): what fails in a circle must
 * neither flood the storage nor crowd out what else went wrong. Answers whether it was kept.
 */
export function createReportWriter(storage: Storage, reporter: Reporter = 'boundary'): (report: ErrorReport) => boolean {
  const limiter = createRateLimiter(SAME_MESSAGE_LIMIT);
  return (report) => {
    const { ok } = limiter.take(report.message, Date.parse(report.timestamp));
    if (ok) storeReport(report, storage, reporter);
    return ok;
  };
}
