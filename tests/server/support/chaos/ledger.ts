import type { Answer, Visitor } from '../visitor.ts';
import { visitorOf } from '../visitor.ts';

/** The longest time for any response, in milliseconds: a connection, a statement, and the pauses of a loaded machine. */
const ANSWER_WITHIN_MS = 30_000;
/** What a server may respond while something outside of it fails. */
const UNAVAILABLE = new Set([502, 503, 507]);

/** What a run saw. */
export type Ledger = {
  /** Requests by status. */
  readonly statuses: Map<number, number>;
  /** Nodes whose write a server acknowledged: `project id`. */
  readonly nodes: Set<string>;
  /** The bio that each person saved last; none where it is unknown whether the last save took effect. */
  readonly bios: Map<string, string>;
  /** Other acknowledged writes, as sentences with a check for the end. */
  readonly checks: { readonly what: string; readonly holds: () => Promise<boolean> }[];
  /** What must never happen, as sentences. */
  readonly problems: string[];
  /** Called with the server at each success. */
  onSuccess: (server: number) => void;
};

export function newLedger(): Ledger {
  return { statuses: new Map(), nodes: new Set(), bios: new Map(), checks: [], problems: [], onSuccess: () => {} };
}

/** A visitor of one server whose every request is answered in our shape and in time; anything else is a problem. */
export function watchedVisitor(ledger: Ledger, server: number, origin: string, cookie?: string): Visitor {
  return visitorOf(
    {
      async request(path, init) {
        const what = `${init.method} ${path}`;
        try {
          const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
          const response = await fetch(`${origin}${path}`, { ...init, redirect: 'manual', signal });
          const text = await response.text();
          count(ledger, server, what, response, text);
          return new Response(response.status === 304 ? null : text, { status: response.status, headers: response.headers });
        } catch (error) {
          ledger.problems.push(`${what} at server ${server} has no response: ${causeIn(error)}`);
          return Response.json({ ok: false, error: { code: 'NoResponse' } }, { status: 599 });
        }
      },
    },
    cookie,
  );
}

function count(ledger: Ledger, server: number, what: string, response: Response, text: string): void {
  const { status } = response;
  ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
  if (status < 300) return ledger.onSuccess(server);
  if (status >= 500 && !UNAVAILABLE.has(status)) ledger.problems.push(`${what} has the response ${status}: ${text}`);
  if (!/^\{"ok":false,"error":\{"code":"\w+","message":"[^"]+"/.test(text))
    ledger.problems.push(`${what} has a response of ${status} that is not in our shape: ${text.slice(0, 200)}`);
  if (status === 503 && response.headers.get('Retry-After') === null) ledger.problems.push(`${what} has a 503 without Retry-After`);
}

function causeIn(error: unknown): string {
  return error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : String(error);
}

/** Repeats a request until its response is final: none of those that say 'not now'. Returns it, or undefined when `isOver` says so before. */
export async function untilFinal(send: () => Promise<Answer>, isOver: () => boolean): Promise<Answer | undefined> {
  while (!isOver()) {
    const answer = await send();
    if (answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}
