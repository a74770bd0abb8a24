import { Button } from '../../../ui/Button.tsx';
import { useBlobSource } from '../../../lib/useBlobSource.ts';
import type { Pictures } from '../playback/runTests.ts';

type Props = {
  pictures: Pictures;
  /** Makes the screen of now the one that is wanted; null where there is nothing to accept. */
  onTakeAsRight: (() => void) | null;
};

/** How a screen looked when it was recorded, how it looks now, and what differs. */
export function PicturesOf({ pictures: { before, now, difference }, onTakeAsRight }: Props) {
  return (
    <div className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <Picture title="When it was recorded" blob={before} />
        <Picture title="Now" blob={now} />
        {difference && <Picture title="What differs" blob={difference} />}
      </div>
      {onTakeAsRight && (
        <Button size="sm" variant="secondary" onClick={onTakeAsRight}>
          Take the screen of now as right
        </Button>
      )}
    </div>
  );
}

function Picture({ title, blob }: { title: string; blob: Blob }) {
  return (
    <figure className="space-y-1">
      <img ref={useBlobSource(blob)} alt={title} className="w-full rounded-lg border border-line" />
      <figcaption className="text-xs text-muted">{title}</figcaption>
    </figure>
  );
}
