import type { Session } from '../auth/accounts.ts';
import type { Bus } from '../bus/bus.ts';
import { positionIn } from './cursor.ts';
import { eventBytes, HEARTBEAT, openEvents, type EventWriter } from './eventWriter.ts';
import { changesAfter, type FeedTools } from './feed.ts';
import type { FeedPace } from './pace.ts';
import type { LogNotice, LogStore } from '../log/logStore.ts';
import { createHub, type Follower } from './hub.ts';

/** How many streams a person has at most. A new one ends the oldest. */
const MAX_STREAMS = 4;

/** Why a stream ends. `replaced`: the person has opened others since. `restored`: the database was, from a backup. */
export type EndReason = 'session' | 'stopping' | 'lagging' | 'replaced' | 'restored';

/** Whose stream it is, after which cursor. `current` reads the session again. */
export type StreamRequest = { readonly session: Session; readonly current: () => Promise<Session | undefined>; readonly after: string };

type Where = {
  readonly tools: FeedTools;
  readonly bus: Bus;
  readonly logs: Pick<LogStore, 'heads' | 'subscribe'>;
  readonly stopping: AbortSignal;
  readonly pace: FeedPace;
  readonly report: (error: unknown) => void;
};

type Stream = Follower & {
  expiresAt: string;
  /** What waits until the session is checked; null while none is. */
  held: Uint8Array[] | null;
  /** The head of the person's log that is sent behind the first message; null from then on. */
  firstHead: number | null;
  readonly current: StreamRequest['current'];
  readonly writer: EventWriter;
  end(reason: EndReason): void;
};

/** Returns a function that opens a stream of changes for a person. */
export function openStreams({ tools, bus, logs, stopping, pace, report }: Where): (request: StreamRequest) => ReadableStream<Uint8Array> {
  const { clock, nodes } = tools;
  const hub = createHub(tools, { report, onRestored: () => all().forEach((stream) => stream.end('restored')) });
  const streams = new Map<Follower, Stream>();
  let stopAll: (() => void) | null = null;

  const checkSession = async (stream: Stream): Promise<void> => {
    stream.held ??= [];
    const session = await stream.current();
    if (session === undefined || session.expiresAt <= clock.now()) return stream.end('session');
    stream.expiresAt = session.expiresAt;
    const { held } = stream;
    stream.held = null;
    held?.forEach((bytes) => stream.receive(bytes));
  };
  const checkSessions = async (which: readonly Stream[]): Promise<void> => {
    for (const stream of which) if (streams.has(stream)) await checkSession(stream).catch((error: unknown) => failed(stream, error));
  };
  /** A stream that cannot send what it should ends: its reader asks again. */
  const failed = (stream: Stream, error: unknown): void => {
    report(error);
    stream.end('lagging');
  };
  const all = (): Stream[] => [...streams.values()];

  const sendHead = (stream: Stream, head: number): void => {
    if (stream.firstHead === null) stream.receive(eventBytes(JSON.stringify({ type: 'log', head })));
    else stream.firstHead = Math.max(stream.firstHead, head);
  };
  const onLog = (notice: LogNotice): void =>
    all()
      .filter(({ person }) => person === notice.account)
      .forEach((stream) => sendHead(stream, notice.head));
  let areHeadsDue = false;
  /** Notices may have been missed: sends every reader the head of their log. A look that fails is due again. */
  const lookAtLogs = async (): Promise<void> => {
    areHeadsDue = true;
    const heads = await logs.heads([...new Set(all().map(({ person }) => person))]);
    areHeadsDue = false;
    heads.forEach(onLog);
  };

  /** The timers and subscriptions of all streams, while there are any. */
  const begin = (): (() => void) => {
    const endAll = (): void => all().forEach((stream) => stream.end('stopping'));
    stopping.addEventListener('abort', endAll);
    const ends = [
      nodes.changes.subscribe(() => void hub.look()),
      logs.subscribe((notice) => (notice === null ? void lookAtLogs().catch(report) : onLog(notice))),
      bus.subscribe('sessions', (person) => void checkSessions(all().filter((stream) => person === null || stream.person === person))),
      every(pace.lookMs, () => {
        void hub.look();
        if (areHeadsDue) void lookAtLogs().catch(report);
      }),
      every(pace.sessionMs, () => void checkSessions(all())),
      every(pace.heartbeatMs, () => {
        const now = clock.now();
        void checkSessions(all().filter(({ expiresAt }) => expiresAt <= now));
        // A reader that still has to take something needs no heartbeat.
        all().forEach(({ writer }) => writer.write(HEARTBEAT));
      }),
      () => stopping.removeEventListener('abort', endAll),
    ];
    return () => ends.forEach((end) => end());
  };

  const remove = (stream: Stream): void => {
    streams.delete(stream);
    hub.remove(stream);
    if (streams.size > 0) return;
    stopAll?.();
    stopAll = null;
  };

  return ({ session, current, after }) => {
    const { body, writer } = openEvents(() => remove(stream));
    const stream: Stream = {
      person: session.person.id,
      position: null,
      expiresAt: session.expiresAt,
      held: null,
      firstHead: 0,
      current,
      writer,
      receive(bytes) {
        if (stream.held !== null) stream.held.push(bytes);
        else if (!writer.write(bytes)) stream.end('lagging');
      },
      end(reason) {
        if (!streams.has(stream)) return;
        remove(stream);
        writer.end(eventBytes(JSON.stringify({ type: 'end', reason })));
      },
    };
    const others = all().filter(({ person }) => person === stream.person);
    others.slice(0, Math.max(0, others.length - MAX_STREAMS + 1)).forEach((oldest) => oldest.end('replaced'));
    streams.set(stream, stream);
    stopAll ??= begin();
    if (stopping.aborted) stream.end('stopping');
    else catchUp(stream, after).catch((error: unknown) => failed(stream, error));
    return body;
  };

  /** Sends what the person missed, and makes the stream live when the hub goes on from there. */
  async function catchUp(stream: Stream, after: string): Promise<void> {
    await hub.add(stream);
    // Something may have been appended since the reader last asked for its log, before this stream could have a notice of it.
    (await logs.heads([stream.person])).forEach(({ head }) => sendHead(stream, head));
    let page = await changesAfter(tools, stream.person, after);
    const { reload, now } = page;
    stream.receive(eventBytes(JSON.stringify({ type: 'hello', cursor: reload ? page.cursor : after, now, reload })));
    const { firstHead } = stream;
    stream.firstHead = null;
    if (firstHead) sendHead(stream, firstHead);
    for (;;) {
      const { changes, cursor, more } = page;
      if (changes.length > 0) stream.receive(eventBytes(JSON.stringify({ type: 'changes', cursor, now: page.now, changes })));
      if (!streams.has(stream) || (!more && hub.goLive(stream, positionIn(cursor)?.seq ?? 0))) return;
      await stream.writer.taken();
      page = await changesAfter(tools, stream.person, cursor);
    }
  }
}

function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  timer.unref();
  return () => clearInterval(timer);
}
