import { streamEvent, type StreamEvent } from '@gauntlet/core';
import { visitorOf, type Answer, type Visitor } from './visitor.ts';
import type { Member, Environment } from './environment.ts';

const TALKS = '/api/local/agents/coach/public-conversations';
export const talkPath = (talk: string, end: 'messages' | 'stream'): string => `${TALKS}/${talk}/${end}`;

/** A person who signed up elsewhere, as the app of this environment sees them: environments on one store have the same people. */
export function here(environment: Pick<Environment, 'app'>, member: Member): Member {
  return { ...member, ...visitorOf(environment.app, member.cookie) };
}

/** Begins a talk; returns its id. */
export async function beginTalk(visitor: Visitor): Promise<string> {
  const answer = await visitor.post(TALKS, {});
  if (answer.status !== 201) throw new Error(`No talk: ${JSON.stringify(answer.body)}`);
  return String(answer.at('conversationId'));
}

export function say(visitor: Visitor, talk: string, text: string, key?: string): Promise<Answer> {
  return visitor.post(talkPath(talk, 'messages'), { text }, key === undefined ? {} : { 'Idempotency-Key': key });
}

/** Opens the stream of a talk and reads it to its end. */
export async function readStream(visitor: Visitor, talk: string): Promise<StreamEvent[]> {
  const { status, body } = await visitor.get(talkPath(talk, 'stream'));
  if (status !== 200) throw new Error(`No stream: ${JSON.stringify(body)}`);
  return eventsIn(String(body));
}

/** The text of the stream, and how it ended. */
export function received(events: readonly StreamEvent[]): { text: string; end: StreamEvent | undefined } {
  return { text: events.map((event) => (event.type === 'text-delta' ? event.delta : '')).join(''), end: events.at(-1) };
}

export type Listening = {
  readonly status: number;
  readonly headers: Headers;
  /** Everything received so far, including comments. */
  text(): string;
  readonly events: StreamEvent[];
  /** Resolves when the stream is closed. */
  readonly closed: Promise<void>;
  leave(): void;
};

/** Opens the stream of a talk and yields events as they arrive. `request` is an app's, or `fetch` on a server's origin. */
export async function listenTo(
  request: (path: string, init: RequestInit) => Response | Promise<Response>,
  cookie: string,
  talk: string,
): Promise<Listening> {
  const leaving = new AbortController();
  const response = await request(talkPath(talk, 'stream'), {
    headers: { Cookie: cookie, 'Accept-Encoding': 'gzip' },
    signal: leaving.signal,
  });
  const events: StreamEvent[] = [];
  let text = '';
  const reader = response.body?.getReader();
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      text += decoder.decode(next.value, { stream: true });
      events.splice(0, events.length, ...eventsIn(text));
    }
  };
  const closed = read().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    events,
    closed,
    leave() {
      leaving.abort();
      // A Request passes its signal on only until it is collected; a leaving client stops reading, too.
      reader?.cancel().catch(() => undefined);
    },
  };
}

function eventsIn(text: string): StreamEvent[] {
  const whole = text.slice(0, text.lastIndexOf('\n\n') + 2);
  return whole
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => streamEvent.parse(JSON.parse(block.slice('data: '.length))));
}
