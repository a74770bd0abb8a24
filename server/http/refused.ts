import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type RefusedStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 429 | 502 | 503 | 504;

type Details = {
  /** The field of the body, or the header, that is wrong. */
  readonly field?: string | undefined;
  /** After how many seconds another try makes sense. */
  readonly retryAfter?: number | undefined;
  /** It says nothing of the request itself: who does not know the code must not take it for the answer to that. */
  readonly isNotVerdict?: boolean | undefined;
};

/** A request that is refused: the status, a code for programs and a sentence for people. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: RefusedStatus;
  readonly code: string;
  readonly details: Details;

  constructor(status: RefusedStatus, code: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The answer to a refused request, in the one shape that every route has. */
export function refusalResponse(c: Context, refused: Refused): Response {
  const { field, retryAfter, isNotVerdict = false } = refused.details;
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  const error = { code: refused.code, message: refused.message, ...(field !== undefined && { field }) };
  return errorResponse(c, refused.status, isNotVerdict ? { error } : { ok: false, error });
}

/** The answer to a request that failed for a reason of ours: nothing of it is told, it is reported to the operator. */
export function failureResponse(c: Context): Response {
  const error = { code: 'ServerError', message: 'Something went wrong on the server. Please try again.' };
  return errorResponse(c, 500, { ok: false, error });
}

type ErrorBody = { readonly ok?: false; readonly error: { readonly code: string; readonly message: string; readonly field?: string } };

function errorResponse(c: Context, status: ContentfulStatusCode, body: ErrorBody): Response {
  c.header('Cache-Control', 'no-store');
  return c.json(body, status);
}
