import type { ReadOnlyGauntlet } from '@gauntlet/core/devtools';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { go } from '../shared/travel.ts';
import { useEventAt } from '../shared/useEventAt.ts';
import { useObserved } from '../shared/useObserved.ts';
import { PlaceForm } from './PlaceForm.tsx';

/** Moves through a log. The slider shows the requested position; the screens follow as fast as they can. */
export function Scrubber({ shown }: { shown: ReadOnlyGauntlet }) {
  const { position, asOf } = useObserved(shown.place$);
  const { head } = shown;
  const [request, setRequest] = useState<number | null>(null);
  const requested = request ?? position;
  const requestEvent = (place: number) => {
    const within = Math.min(Math.max(0, place), head);
    setRequest(within);
    void go({ position: within }).finally(() => setRequest((latest) => (latest === within ? null : latest)));
  };
  const event = useEventAt(shown, position);
  const what = position === 0 ? 'before the first event' : typeof event === 'string' ? '…' : event.type;
  return (
    <div className="mx-auto max-w-6xl space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-sm">
          <span className="font-semibold">{what}</span>{' '}
          <time dateTime={asOf.now} className="figures text-muted">
            {formatMoment(asOf.now)}
          </time>
        </p>
        <p className="figures text-sm text-muted">
          {formatNumber(requested)} of {formatNumber(head)}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <IconButton label="Before the first event" onClick={() => requestEvent(0)} disabled={requested === 0} className="max-sm:hidden">
          <ChevronFirst aria-hidden />
        </IconButton>
        <IconButton label="One event back" onClick={() => requestEvent(requested - 1)} disabled={requested === 0}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <input
          type="range"
          aria-label="Event"
          aria-valuetext={`After event ${requested} of ${head}: ${what}`}
          min={0}
          max={head}
          value={requested}
          onChange={({ target }) => requestEvent(target.valueAsNumber)}
          className="h-10 min-w-0 flex-1 accent-accent"
        />
        <IconButton label="One event on" onClick={() => requestEvent(requested + 1)} disabled={requested === head}>
          <ChevronRight aria-hidden />
        </IconButton>
        <IconButton label="The last event" onClick={() => requestEvent(head)} disabled={requested === head} className="max-sm:hidden">
          <ChevronLast aria-hidden />
        </IconButton>
      </div>
      <Disclosure summary="Go to an event or a moment">
        <PlaceForm key={head} head={head} initial={position} onGo={(destination) => void go(destination)} />
      </Disclosure>
    </div>
  );
}
