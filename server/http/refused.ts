import type { RefusedCommand } from '@gauntlet/core/server';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from './env.ts';

export type RefusedStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 416 | 422 | 426 | 429 | 502 | 503 | 504 | 507;

type Details = {
  /** The invalid field of the body, or header. */
  readonly field?: string | undefined;
  /** What the verdict is about, when it is not what the whole request is about. */
  readonly about?: string | undefined;
  /** The commands of a push that are refused, each with its code (AL8). */
  readonly refused?: readonly RefusedCommand[] | undefined;
  /** Seconds to wait before another attempt. */
  readonly retryAfter?: number | undefined;
  /** The response is not a verdict on the request: it omits `ok`, so that a client that does not know the code does not drop its event. */
  readonly isNotVerdict?: boolean | undefined;
  /** The account's log has this verdict (AL17). */
  readonly logged?: boolean | undefined;
};

/** A refused request: the status, a code for programs and a sentence for people. */
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

/** Refusals that depend on the moment or on the session, not on what the request is about. */
const NO_VERDICT: ReadonlySet<number> = new Set([401, 429, 502, 503, 504]);

/**
 * Response to a refused request, in the shape that all routes share. A verdict on what the request writes names it (`about`): no other server,
 * proxy or older route gives that, so a client takes only this for final.
 */
export function refusalResponse(c: Context<Env>, refused: Refused): Response {
  const { field, refused: commands, retryAfter, isNotVerdict = false, logged = false } = refused.details;
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  const about = isNotVerdict || NO_VERDICT.has(refused.status) ? undefined : (refused.details.about ?? c.get('about'));
  const error = {
    code: refused.code,
    message: refused.message,
    ...(field !== undefined && { field }),
    ...(about !== undefined && { about }),
    ...(commands && { refused: commands }),
    ...(logged && { logged }),
  };
  return errorResponse(c, refused.status, isNotVerdict ? { error } : { ok: false, error });
}

/** Response to a request that failed because of an internal error. It contains no detail; the operator's log does. */
export function failureResponse(c: Context): Response {
  const error = { code: 'ServerError', message: 'Something went wrong on the server. Please try again.' };
  return errorResponse(c, 500, { ok: false, error });
}

type ErrorBody = {
  readonly ok?: false;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly field?: string;
    readonly about?: string;
    readonly refused?: readonly RefusedCommand[];
    readonly logged?: boolean;
  };
};

function errorResponse(c: Context, status: ContentfulStatusCode, body: ErrorBody): Response {
  c.header('Cache-Control', 'no-store');
  return c.json(body, status);
}
