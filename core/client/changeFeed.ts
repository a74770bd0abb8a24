import { delayAfter, jittered, RETRY } from '../kernel/lib/retry.ts';
import type { OpenStream, Ports } from '../kernel/store/ports.ts';
import { DAY, MINUTE, SECOND } from '../kernel/time/instant.ts';
import { SILENCE, type ChangeBatch } from '../replication/changes.ts';
import { parseFeedMessage } from '../replication/feedMessages.ts';

/**
 * A stream is replaced after this long, in milliseconds: the position of one that brought no changes would be too old for the server, although the
 * device has everything.
 */
const STREAM_LIFETIME = DAY;
/** How often the stream is checked for silence and age, in milliseconds. */
const CHECK_EVERY = 20 * SECOND;
/** After this many streams in a row without a first message, streams do not pass here. */
const HOPELESS = 3;
/** The next attempt after this long, in milliseconds, where streams do not pass, or when other devices of the person took this one's place. */
const POINTLESS_DELAY = 10 * MINUTE;

/** What the change feed needs of the open account. */
export type FeedTools = {
  readonly ports: Pick<Ports, 'stream' | 'sleep' | 'monotonic' | 'random' | 'lock'>;
  /** The name of the lock: one tab of a browser follows the feed. */
  readonly lockName: string;
  readonly isActive: () => boolean;
  /** The position in the feed; null before the first pull, without which nothing follows. */
  readonly cursor: () => string | null;
  /** Brings the cache up to date by requests. Rejects when no response arrives. */
  readonly pull: () => Promise<void>;
  readonly receive: (batch: ChangeBatch) => void;
  /** Called when the account's log has grown on the server, with its head. */
  readonly onLog: (head: number) => void;
  /** Called for each sign of life of the stream. */
  readonly onBeat: () => void;
  /** Called when a stream has ended. */
  readonly onEnd: () => void;
  readonly onSignedOut: () => void;
  /** Called when no response has arrived after as many attempts as a request has (SY4). */
  readonly onSilence: () => void;
};

/** Follows the node API's change feed in the background, in one tab of a browser at a time (SY21). */
export interface ChangeFeed {
  /** Starts to follow when the conditions allow it; closes the stream when they do not. */
  update(): void;
  /** Tries again at once, if it waits with the next attempt. */
  retry(): void;
  stop(): void;
}

/** How a stream ended. `replaced`: the person has opened as many others since as the server has for one person. */
type End = 'after messages' | 'without a message' | 'replaced';

/** Creates the change feed of an open account. */
export function createChangeFeed(tools: FeedTools): ChangeFeed {
  const { ports, isActive } = tools;
  let isStopped = false;
  let isFollowing = false;
  let open: OpenStream | null = null;
  let wake: (() => void) | null = null;

  const isOver = (): boolean => isStopped || !isActive();
  /** Waits for between half of a time and the whole of it, or until the next attempt is due at once. */
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      void ports.sleep(jittered(ms, ports.random(1)[0] ?? 0)).then(resolve);
    });
  const hasPulled = (): Promise<boolean> =>
    tools.pull().then(
      () => true,
      () => false,
    );

  const follow = async (): Promise<void> => {
    for (let [silent, brief] = [0, 0]; !isOver();) {
      const openedAt = ports.monotonic();
      const end = await stream(tools.cursor() ?? '');
      if (isOver()) return;
      silent = end === 'without a message' ? silent + 1 : 0;
      brief = ports.monotonic() - openedAt < SILENCE ? brief + 1 : 1;
      await pause(end === 'replaced' || silent >= HOPELESS ? POINTLESS_DELAY : delayAfter(brief));
      // What happened without a stream, and whether the server still has this position. Where no request passes, no stream would.
      for (let failures = 1; !isOver() && !(await hasPulled()); failures += 1) {
        if (failures === RETRY.attempts) tools.onSilence();
        await pause(delayAfter(failures));
      }
    }
  };

  /** Follows one stream until it ends. */
  const stream = async (cursor: string): Promise<End> => {
    const openedAt = ports.monotonic();
    let lastBeat = openedAt;
    let hasOpened = false;
    let isReplaced = false;
    let position = cursor;
    /** Whether the cache continues what the stream sends. Where the server does not have its position any more, once the snapshot is read. */
    let continues = Promise.resolve(true);
    const current = ports.stream?.(`/api/local/changes?after=${encodeURIComponent(cursor)}`, {
      onBeat() {
        lastBeat = ports.monotonic();
        if (hasOpened) tools.onBeat();
      },
      onMessage(text) {
        const message = parseFeedMessage(text);
        if (message === null || message.type === 'end') {
          // After any other end the next attempt comes soon: a session that has ended refuses it.
          isReplaced = message?.reason === 'replaced';
          current?.close();
          return;
        }
        hasOpened = true;
        tools.onBeat();
        if (message.type === 'log') return tools.onLog(message.head);
        const after = position;
        position = message.cursor;
        if (message.type === 'changes') void continues.then((ok) => ok && tools.receive({ ...message, after }));
        else if (message.reload) {
          continues = hasPulled();
          void continues.then((ok) => ok || current?.close());
        }
      },
    });
    if (!current) return 'without a message';
    open = current;
    const watch = async (): Promise<void> => {
      await ports.sleep(CHECK_EVERY);
      if (open !== current) return;
      const now = ports.monotonic();
      if (now - lastBeat > SILENCE || now - openedAt > STREAM_LIFETIME) current.close();
      else void watch();
    };
    void watch();
    const status = await current.ended;
    open = null;
    tools.onEnd();
    if (status === 401) tools.onSignedOut();
    if (isReplaced) return 'replaced';
    return hasOpened ? 'after messages' : 'without a message';
  };

  return {
    update() {
      if (!ports.stream || isStopped || tools.cursor() === null) return;
      if (!isActive()) {
        open?.close();
        wake?.();
        return;
      }
      if (isFollowing) return;
      isFollowing = true;
      void ports
        .lock(tools.lockName, follow)
        .catch(() => undefined)
        .finally(() => {
          isFollowing = false;
        });
    },
    retry: () => wake?.(),
    stop() {
      isStopped = true;
      open?.close();
      wake?.();
    },
  };
}
