import { Button } from '../../../ui/Button.tsx';
import { useBlobSource } from '../../../lib/useBlobSource.ts';
import type { Pictures } from '../playback/runTests.ts';

type Props = {
  pictures: Pictures;
  /** Accepts the current screen as the reference; null if there is nothing to accept. */
  onTakeAsRight: (() => void) | null;
};

/** The screen as recorded, the screen now, and the difference. */
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
