import { Refused } from '../http/refused.ts';

/** The bytes of a video that was sent. */
export type Source = {
  readonly size: number;
  /** Returns `length` bytes from `position` on, fewer at the end of the file. */
  read(position: number, length: number): Promise<Uint8Array>;
};

/** A range to overwrite with `header` and zeros after it. It keeps its length, so the positions that the file names stay right. */
export type Blank = { readonly position: number; readonly length: number; readonly header: Uint8Array };

const WINDOW_BYTES = 256 * 1024;

/** Reads ahead, so that a walk over many small elements needs few reads. */
export function readAhead(source: Source): Source {
  let from = 0;
  let ahead = new Uint8Array(0);
  return {
    size: source.size,
    async read(position, length) {
      if (position < from || position + length > from + ahead.length) {
        from = position;
        ahead = new Uint8Array(await source.read(position, Math.max(length, WINDOW_BYTES)));
      }
      return ahead.subarray(position - from, position - from + length);
    },
  };
}

/** Refusal of a video whose structure is damaged or unusual. */
export function unreadableVideo(): Refused {
  return new Refused(415, 'UnreadableVideo', 'This video cannot be read. Save it as MP4 and choose it again.');
}

/** Refusal of a video with data that only its picture and sound make safe to leave out. */
export function extraTrack(): Refused {
  return new Refused(
    415,
    'ExtraTrack',
    'This video has a track of data beside its picture and sound. Save it without that and choose it again.',
  );
}

/** Counts the elements of a file. Refuses one with so many that the walk over them would be an attack. */
export function countElements(max: number): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > max) throw unreadableVideo();
  };
}
