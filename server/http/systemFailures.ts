import type { Context } from 'hono';
import { FilesUnavailable } from '../files/filesUnavailable.ts';
import { codeOf } from '../store/store.ts';
import { causeOf, DatabaseUnavailable, StorageFull } from '../store/unavailable.ts';
import { Refused } from './refused.ts';

const RETRY_AFTER_S = 5;

/** Returns whether a request failed because its client disconnected: nobody reads the response, and the operator can do nothing. */
export function hasLeft(c: Context, error: unknown): boolean {
  return c.req.raw.signal.aborted || (error instanceof Error && error.message === 'aborted' && codeOf(error) === 'ECONNRESET');
}

/** Returns the refusal for a request that the database or the file storage (503), or a full disk (507), could not serve; undefined for any other error. */
export function refusedBySystem(error: unknown): Refused | undefined {
  const full = causeOf(error, StorageFull);
  if (full !== undefined) return refusal(507, 'StorageFull', 'The server has no room left to store this. Please try again later.');
  const unavailable = causeOf(error, DatabaseUnavailable);
  if (unavailable !== undefined) return refusal(503, 'DatabaseDown', 'The database does not answer at the moment. Please try again.');
  const files = causeOf(error, FilesUnavailable);
  return files && refusal(503, 'FilesDown', 'The storage of photos and videos does not answer at the moment. Please try again.');
}

function refusal(status: 503 | 507, code: string, message: string): Refused {
  return new Refused(status, code, message, { retryAfter: RETRY_AFTER_S });
}
