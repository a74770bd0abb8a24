import { conversationAnswer, type AnswerSource, type ServerConversation } from '@gauntlet/core';
import { readAnswer } from './answerStream.ts';
import type { AiProvider } from './provider.ts';
import { ANSWERED_ELSEWHERE, CONFLICT, CUT_OFF, failed, NO_REASON, refusalOf, UNREACHABLE, type Failure, type Reply } from './reply.ts';

/** A server that says nothing for so long, in milliseconds, does not say any more. */
const SILENCE_MS = 45_000;

/** The calls of a conversation with an agent. None rejects; `stop` ends each. */
export type ConversationApi = {
  /** Begins a conversation. */
  open(agent: AiProvider, stop: AbortSignal): Promise<Reply<ServerConversation>>;
  /** Sends a message once, however often it is called with the same key. */
  send(where: ServerConversation, message: { text: string; key: string }, stop: AbortSignal): Promise<Reply<null>>;
  /** Hears the answer to the message that has none yet, piece by piece, and answers with who gave it. */
  listen(where: ServerConversation, onText: (piece: string) => void, stop: AbortSignal): Promise<Reply<AnswerSource>>;
};

/** The same over `fetch`, for the signed-in `account`. */
export function createConversationApi(fetch: typeof globalThis.fetch, account: string): ConversationApi {
  const call = (path: string, init: RequestInit, headers: Record<string, string> = {}) =>
    fetch(path, { ...init, headers: { 'X-Gauntlet-Account': account, ...headers } });

  return {
    open: (agent, stop) =>
      patiently(stop, async ({ signal }) => {
        const response = await call(pathOf(agent), { method: 'POST', signal });
        if (!response.ok) return refusalOf(response);
        const opened = conversationAnswer.safeParse(await response.json());
        if (!opened.success) return failed('Refused', NO_REASON);
        const { provider, agent: name } = agent;
        return { ok: true, value: { provider, agent: name, conversationId: opened.data.conversationId } };
      }),
    send: (where, { text, key }, stop) =>
      patiently(stop, async ({ signal }) => {
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
        const response = await call(
          `${pathOf(where)}/${where.conversationId}/messages`,
          { method: 'POST', body: JSON.stringify({ text }), signal },
          headers,
        );
        // It is full, or knows this question with figures that were others then.
        if (response.status === CONFLICT) return failed('Gone', NO_REASON);
        return response.ok ? { ok: true, value: null } : refusalOf(response);
      }),
    listen: (where, onText, stop) =>
      patiently(stop, async ({ signal, heard }) => {
        const response = await call(`${pathOf(where)}/${where.conversationId}/stream`, { signal }, { Accept: 'text/event-stream' });
        if (response.status === CONFLICT) return failed('Busy', ANSWERED_ELSEWHERE);
        if (!response.ok) return refusalOf(response);
        return response.body ? readAnswer(response.body, { onText, heard }, signal) : failed('Broken', CUT_OFF);
      }),
  };
}

function pathOf({ provider, agent }: AiProvider): string {
  return `/api/${provider}/agents/${agent}/public-conversations`;
}

type Patience = { readonly signal: AbortSignal; readonly heard: () => void };

/** Does what takes time until it is stopped, or nothing is heard for too long. */
async function patiently<T>(stop: AbortSignal, work: (patience: Patience) => Promise<Reply<T>>): Promise<Reply<T>> {
  const limit = new AbortController();
  const end = () => limit.abort();
  let timer = setTimeout(end, SILENCE_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(end, SILENCE_MS);
  };
  stop.addEventListener('abort', end);
  if (stop.aborted) end();
  try {
    const reply = await work({ signal: limit.signal, heard });
    return reply.ok || !stop.aborted ? reply : { ok: false, failure: stopped };
  } catch {
    if (stop.aborted) return { ok: false, failure: stopped };
    return limit.signal.aborted ? failed('Broken', CUT_OFF) : failed('Unreachable', UNREACHABLE);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
}

const stopped: Failure = { type: 'Stopped', words: 'Stopped' };
