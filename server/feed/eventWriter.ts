/** A reader that leaves more bytes than this waiting is too slow to take another message. */
const MAX_WAITING = 256 * 1024;

const encoder = new TextEncoder();

/** Writes server-sent events for one reader. */
export type EventWriter = {
  /** Writes bytes, however many. Returns false, and writes nothing, when too many are waiting already: then the reader is to be ended. */
  write(bytes: Uint8Array): boolean;
  /** Writes the last bytes, and closes the stream. */
  end(bytes: Uint8Array): void;
  /** Resolves when the reader has taken most of what was written, or has left. */
  taken(): Promise<void>;
};

/** Opens a response body of events. `onGone` is called once when the reader has left. */
export function openEvents(onGone: () => void): { readonly body: ReadableStream<Uint8Array>; readonly writer: EventWriter } {
  let waiting: (() => void) | null = null;
  let isOpen = true;
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const release = (): void => {
    waiting?.();
    waiting = null;
  };
  const isRoomy = (): boolean => (controller?.desiredSize ?? 0) > MAX_WAITING / 2;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => void (controller = opened),
      pull() {
        if (isRoomy()) release();
      },
      cancel() {
        isOpen = false;
        release();
        onGone();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING }),
  );
  return {
    body,
    writer: {
      write(bytes) {
        if (!isOpen) return true;
        if ((controller?.desiredSize ?? 0) <= 0) return false;
        controller?.enqueue(bytes);
        return true;
      },
      taken: () => (!isOpen || isRoomy() ? Promise.resolve() : new Promise((resolve) => (waiting = resolve))),
      end(bytes) {
        if (!isOpen) return;
        isOpen = false;
        release();
        controller?.enqueue(bytes);
        controller?.close();
      },
    },
  };
}

/** Returns the bytes of an event with JSON data. */
export function eventBytes(json: string): Uint8Array {
  return encoder.encode(`data: ${json}\n\n`);
}

/** Keeps connections and proxies from ending a silent stream. */
export const HEARTBEAT = encoder.encode(': alive\n\n');
