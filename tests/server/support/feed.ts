import * as z from 'zod';
import type { Answer, Visitor } from './visitor.ts';

const node = z.object({ id: z.string(), fieldValues: z.record(z.string(), z.unknown()) });
const change = z.object({ project: z.string(), node: z.optional(node), gone: z.optional(z.string()), challenge: z.optional(z.string()) });
const changes = z.array(change);
const payload = z.object({ now: z.string(), cursor: z.string(), changes });
const changesBody = z.object({ ok: z.literal(true), payload: payload.extend({ reload: z.boolean(), more: z.boolean() }) });
const snapshotBody = z.object({ ok: z.literal(true), payload: payload.extend({ next: z.nullable(z.string()) }) });

export type Change = z.output<typeof change>;
export type Changes = z.output<typeof changesBody>['payload'];
export type Snapshot = z.output<typeof snapshotBody>['payload'];

/** What changed after a cursor; without one, as a client asks that has none. */
export async function changesSince(visitor: Visitor, cursor?: string): Promise<Changes> {
  const query = cursor === undefined ? '' : `?after=${encodeURIComponent(cursor)}`;
  return changesBody.parse(done(await visitor.get(`/api/local/changes${query}`)).body).payload;
}

/** One page of a snapshot. */
export async function snapshotPage(visitor: Visitor, query: Record<string, string> = {}): Promise<Snapshot> {
  return snapshotBody.parse(done(await visitor.get(`/api/local/snapshot?${new URLSearchParams(query).toString()}`)).body).payload;
}

/** All pages of a snapshot. */
export async function snapshotOf(visitor: Visitor, limit = 500): Promise<{ readonly cursor: string; readonly pages: Change[][] }> {
  const pages: Change[][] = [];
  let page = await snapshotPage(visitor, { limit: String(limit) });
  const { cursor } = page;
  pages.push(page.changes);
  while (page.next !== null) {
    page = await snapshotPage(visitor, { limit: String(limit), after: page.next });
    pages.push(page.changes);
  }
  return { cursor, pages };
}

/** What a client holds that applies snapshots and changes: nodes by project and id. */
export type Replica = { readonly nodes: Map<string, unknown>; cursor: string };

/** A client that holds everything that the feed covers. */
export async function replicaOf(visitor: Visitor): Promise<Replica> {
  const { cursor, pages } = await snapshotOf(visitor);
  const replica = { nodes: new Map<string, unknown>(), cursor };
  apply(replica, pages.flat());
  return replica;
}

export function apply({ nodes }: Replica, received: readonly Change[]): void {
  for (const { project, node: put, gone } of received) {
    if (put !== undefined) nodes.set(`${project} ${put.id}`, put);
    else if (gone !== undefined) nodes.delete(`${project} ${gone}`);
  }
}

/** Follows the changes up to the last one. */
export async function catchUp(visitor: Visitor, replica: Replica): Promise<void> {
  let page: Changes;
  do {
    page = await changesSince(visitor, replica.cursor);
    if (page.reload) throw new Error('The cursor is unknown');
    apply(replica, page.changes);
    replica.cursor = page.cursor;
  } while (page.more);
}

/** The changes as `project id`, in order. */
export function named(received: readonly Change[]): string[] {
  return received.map(({ project, node: put, gone }) => (put === undefined ? `${project} ${gone} is gone` : `${project} ${put.id}`));
}

function done(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`Refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), cursor: z.string(), now: z.string(), reload: z.boolean() }),
  z.object({ type: z.literal('changes'), cursor: z.string(), now: z.string(), changes }),
  z.object({ type: z.literal('log'), head: z.number() }),
  z.object({ type: z.literal('end'), reason: z.string() }),
]);
export type Message = z.output<typeof message>;

/** An open stream of changes. */
export type Followed = {
  readonly status: number;
  readonly headers: Headers;
  /** Everything received so far. */
  readonly messages: readonly Message[];
  /** The received text, comments included. */
  text(): string;
  /** Resolves when what was received fulfils the condition. Rejects when the stream ends before. */
  until(isDone: (messages: readonly Message[]) => boolean): Promise<readonly Message[]>;
  /** Resolves to the last message when the stream is closed. */
  readonly closed: Promise<Message | undefined>;
  leave(): void;
};

type Callable = { request(path: string, init: RequestInit): Response | Promise<Response> };

/** Opens the stream of changes after a cursor. */
export async function follow(app: Callable, cookie: string, cursor?: string): Promise<Followed> {
  const leaving = new AbortController();
  const query = cursor === undefined ? '' : `?after=${encodeURIComponent(cursor)}`;
  const headers = { Cookie: cookie, Accept: 'text/event-stream', 'Accept-Encoding': 'gzip' };
  const response = await app.request(`/api/local/changes${query}`, { headers, signal: leaving.signal });
  const messages: Message[] = [];
  let text = '';
  let isOver = false;
  let wake = (): void => {};
  const reader = response.body?.getReader();
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      text += decoder.decode(next.value, { stream: true });
      messages.splice(0, messages.length, ...messagesIn(text));
      wake();
    }
  };
  const closed = read()
    .catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    })
    .then(() => {
      isOver = true;
      wake();
      return messages.at(-1);
    });
  return {
    status: response.status,
    headers: response.headers,
    messages,
    text: () => text,
    async until(isDone) {
      while (!isDone(messages)) {
        if (isOver) throw new Error(`The stream ended with ${text}`);
        await new Promise<void>((resolve) => (wake = resolve));
      }
      return messages;
    },
    closed,
    leave() {
      leaving.abort();
      reader?.cancel().catch(() => undefined);
    },
  };
}

/** All changes in these messages. */
export function changesIn(messages: readonly Message[]): Change[] {
  return messages.flatMap((each) => (each.type === 'changes' ? each.changes : []));
}

function messagesIn(text: string): Message[] {
  const whole = text.slice(0, text.lastIndexOf('\n\n') + 2);
  return whole
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => message.parse(JSON.parse(block.slice('data: '.length))));
}
