import { conversationResponse, type AnswerSource, type ServerConversation } from '@gauntlet/core';
import { readAnswer } from './answerStream.ts';
import type { AiProvider } from './provider.ts';
import { ANSWERED_ELSEWHERE, CONFLICT, CUT_OFF, failed, NO_REASON, refusalOf, UNREACHABLE, type Failure, type Reply } from './reply.ts';

/** A stream counts as broken after this many milliseconds of silence. */
const SILENCE_TIMEOUT_MS = 45_000;

/** The calls of a conversation with an agent. No call rejects; aborting `stop` ends it. */
export type ConversationApi = {
  /** Opens a conversation. */
  open(agent: AiProvider, stop: AbortSignal): Promise<Reply<ServerConversation>>;
  /** Sends a message. Repeated calls with the same key send it once. */
  send(conversation: ServerConversation, message: { text: string; key: string }, stop: AbortSignal): Promise<Reply<null>>;
  /** Streams the answer to the latest message. Returns the answer's source. */
  listen(conversation: ServerConversation, onText: (piece: string) => void, stop: AbortSignal): Promise<Reply<AnswerSource>>;
};

/** Implements the calls over `fetch` for the signed-in `account`. */
export function createConversationApi(fetch: typeof globalThis.fetch, account: string): ConversationApi {
  const call = (path: string, init: RequestInit, headers: Record<string, string> = {}) =>
    fetch(path, { ...init, headers: { 'X-Gauntlet-Account': account, ...headers } });

  return {
    open: (agent, stop) =>
      withSilenceTimeout(stop, async ({ signal }) => {
        const response = await call(pathOf(agent), { method: 'POST', signal });
        if (!response.ok) return refusalOf(response);
        const opened = conversationResponse.safeParse(await response.json());
        if (!opened.success) return failed('Refused', NO_REASON);
        const { provider, agent: name } = agent;
        return { ok: true, value: { provider, agent: name, conversationId: opened.data.conversationId } };
      }),
    send: (conversation, { text, key }, stop) =>
      withSilenceTimeout(stop, async ({ signal }) => {
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
        const response = await call(
          `${pathOf(conversation)}/${conversation.conversationId}/messages`,
          { method: 'POST', body: JSON.stringify({ text }), signal },
          headers,
        );
        // The conversation is full, or it has this question with different figures.
        if (response.status === CONFLICT) return failed('Gone', NO_REASON);
        return response.ok ? { ok: true, value: null } : refusalOf(response);
      }),
    listen: (conversation, onText, stop) =>
      withSilenceTimeout(stop, async ({ signal, onActivity }) => {
        const response = await call(
          `${pathOf(conversation)}/${conversation.conversationId}/stream`,
          { signal },
          { Accept: 'text/event-stream' },
        );
        if (response.status === CONFLICT) return failed('Busy', ANSWERED_ELSEWHERE);
        if (!response.ok) return refusalOf(response);
        return response.body ? readAnswer(response.body, { onText, onActivity }, signal) : failed('Broken', CUT_OFF);
      }),
  };
}

function pathOf({ provider, agent }: AiProvider): string {
  return `/api/${provider}/agents/${agent}/public-conversations`;
}

type SilenceTimeout = { readonly signal: AbortSignal; readonly onActivity: () => void };

/** Runs `work` until `stop` aborts or the server is silent for too long. */
async function withSilenceTimeout<T>(stop: AbortSignal, work: (timeout: SilenceTimeout) => Promise<Reply<T>>): Promise<Reply<T>> {
  const limit = new AbortController();
  const end = () => limit.abort();
  let timer = setTimeout(end, SILENCE_TIMEOUT_MS);
  const onActivity = () => {
    clearTimeout(timer);
    timer = setTimeout(end, SILENCE_TIMEOUT_MS);
  };
  stop.addEventListener('abort', end);
  if (stop.aborted) end();
  try {
    const reply = await work({ signal: limit.signal, onActivity });
    return reply.ok || !stop.aborted ? reply : { ok: false, failure: stopped };
  } catch {
    if (stop.aborted) return { ok: false, failure: stopped };
    return limit.signal.aborted ? failed('Broken', CUT_OFF) : failed('Unreachable', UNREACHABLE);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
}

const stopped: Failure = { type: 'Stopped', message: 'Stopped' };
