import type { Run } from '../domain/challenge/events.ts';
import type { HttpResponse } from '../kernel/store/ports.ts';
import type { DelayReason, Held } from './delays.ts';
import { errorResponse } from './nodes.ts';
import { TOKEN_REFUSED } from './pageToken.ts';

/** A response that settles an event. `isLogged`: the server has appended the verdict to the account's log (SY30). */
export type Settled = { readonly isLogged?: boolean } & (
  | { readonly kind: 'taken'; readonly nodeId: string; readonly receipt: string; readonly run?: Run | null }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
);

/** The outcome of a call: settled, held until another try, or the end of the round (signed out, or the page may not call). */
export type DeliveryOutcome = Settled | Held | { readonly kind: 'signed-out' } | { readonly kind: 'unreachable' };

/** Refusals of the page that sent the request. They are no verdict on the event, and every other request would get the same. */
const PAGE_REFUSALS: ReadonlySet<string> = new Set([TOKEN_REFUSED, 'CrossSite']);

/** Codes by which a server that does not name the event (`error.about`) refuses one: those of the rules, and of its shape and file. */
const VERDICTS: ReadonlySet<string> = new Set(
  `AlreadyTakingPart OpponentTaken ChallengeOver JoiningClosed NotTheCreator AlreadyStarted HostNotVerified NotTakingPart
   CreatorCancels NotStarted WrongProofType CheckInNotOpen CheckInsOver AheadOfClock TooLate NoSuchChallenge NoSuchComment CommentGone
   ReplyToReply NotTheAuthor AlreadyLiked NotLiked OwnComment AlreadyReported NotYours KeyUsed FileNotUploaded NoPicture
   BadKey BadShape ForgottenBefore TooLarge FileTooLarge HeicPhoto UnknownFileType`.split(/\s+/),
);

/** Refusals that ask to send the same again. */
const SEND_AGAIN: ReadonlySet<string> = new Set(['WrongHash', 'SendAgain', 'Aborted', 'NotJson', 'BadJson']);

/**
 * Interprets the response to a call about `key` (an event, or the SHA-256 of a file). Only a refusal in the node API's own shape about this
 * event settles it (SY19): it names the event, or has a code of the rules. Everything else holds up its subject.
 */
export function deliveryOutcomeOf(
  response: HttpResponse | null,
  key: string,
  parseTaken: (body: unknown) => Settled | null,
): DeliveryOutcome {
  if (!response) return { kind: 'held', reason: 'no-answer' };
  const { status, retryAfterMs } = response;
  if (status === 401) return { kind: 'signed-out' };
  if (status < 300) return parseTaken(response.body) ?? { kind: 'held', reason: 'not-ours' };
  const answer = errorResponse.safeParse(response.body).data;
  const refused = answer?.error;
  if (refused && PAGE_REFUSALS.has(refused.code)) return { kind: 'unreachable' };
  // A server that names a time for another try has not decided.
  const isFinal = answer?.ok === false && retryAfterMs === null;
  if (refused && isFinal && isVerdict(status, refused, key)) {
    const { code, message, logged = false } = refused;
    return { kind: 'refused', code, message, isLogged: logged };
  }
  return { kind: 'held', reason: reasonOf(status, refused), message: sentenceOf(status, refused), retryAfterMs };
}

function isVerdict(status: number, { code, about }: { code: string; about?: string | undefined }, key: string): boolean {
  if (status < 400 || status >= 500 || status === 405 || status === 429 || SEND_AGAIN.has(code)) return false;
  return about === undefined ? VERDICTS.has(code) : about === key;
}

function reasonOf(status: number, refused: { code: string } | undefined): DelayReason {
  if (refused?.code === 'AheadOfClock') return 'ahead';
  if (status === 429) return 'limited';
  if (status === 404 || status === 405 || status === 501) return 'no-route';
  if (status === 413) return 'too-large';
  return status >= 500 ? 'failed' : 'not-ours';
}

/**
 * The server explains a limit and an interruption for people; its other sentences are about requests. That of a general limit has only a
 * time, which is out of date soon.
 */
function sentenceOf(status: number, refused: { code: string; message: string } | undefined): string | null {
  if (refused?.code === 'TooManyAttempts') return null;
  return status === 429 || status === 503 ? (refused?.message ?? null) : null;
}
