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

/** Moves through a log by events. The slider is where one wishes to be; the screens follow as fast as they can. */
export function Scrubber({ shown }: { shown: ReadOnlyGauntlet }) {
  const { position, asOf } = useObserved(shown.place$);
  const { head } = shown;
  const [wish, setWish] = useState<number | null>(null);
  const wished = wish ?? position;
  const wishFor = (place: number) => {
    const within = Math.min(Math.max(0, place), head);
    setWish(within);
    void go({ position: within }).finally(() => setWish((latest) => (latest === within ? null : latest)));
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
          {formatNumber(wished)} of {formatNumber(head)}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <IconButton label="Before the first event" onClick={() => wishFor(0)} disabled={wished === 0} className="max-sm:hidden">
          <ChevronFirst aria-hidden />
        </IconButton>
        <IconButton label="One event back" onClick={() => wishFor(wished - 1)} disabled={wished === 0}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <input
          type="range"
          aria-label="Event"
          aria-valuetext={`After event ${wished} of ${head}: ${what}`}
          min={0}
          max={head}
          value={wished}
          onChange={({ target }) => wishFor(target.valueAsNumber)}
          className="h-10 min-w-0 flex-1 accent-accent"
        />
        <IconButton label="One event on" onClick={() => wishFor(wished + 1)} disabled={wished === head}>
          <ChevronRight aria-hidden />
        </IconButton>
        <IconButton label="The last event" onClick={() => wishFor(head)} disabled={wished === head} className="max-sm:hidden">
          <ChevronLast aria-hidden />
        </IconButton>
      </div>
      <Disclosure summary="Go to an event or a moment">
        <PlaceForm key={head} head={head} initial={position} onGo={(destination) => void go(destination)} />
      </Disclosure>
    </div>
  );
}
