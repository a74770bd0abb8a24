import { useSearch } from '@tanstack/react-router';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, History } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { ReadOnlyGauntlet } from '@gauntlet/core/devtools';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Input } from '../../ui/Input.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { type Destination, moveTo, travelTo, useDisplayedView } from '../shared/displayedView.ts';
import { useEventAt, useObserved } from '../shared/hooks.ts';
import { ToolPage } from '../shared/ToolPage.tsx';

/** Starts time travel. `?at=N` in the address names an event. */
export function TimeTravelPage() {
  const own = useOwnGauntlet();
  const events = useObserved(own.views$).state.root.log.position;
  const at = positionIn(useSearch({ strict: false }));
  const [isOpening, setOpening] = useState(false);
  async function travel(destination: Destination) {
    setOpening(true);
    await travelTo(own, destination);
    setOpening(false);
  }
  return (
    <ToolPage
      title="Time Travel"
      description="The whole app as it was at any event or moment. Nothing is written, and the present continues in the background."
    >
      <Card className="space-y-5">
        <p className="text-muted">
          This account's log holds <span className="figures font-semibold text-ink">{formatNumber(events)}</span> events. Choose a position.
          The scrubber stays beside every screen until you return to now.
        </p>
        <PositionForm head={events} initial={at ?? events} isBusy={isOpening} onGo={(destination) => void travel(destination)} />
        <div className="border-t border-line pt-4">
          <Button variant="secondary" onClick={() => void travel(null)} busy={isOpening}>
            <History aria-hidden />
            Open the scrubber at the end
          </Button>
        </div>
      </Card>
    </ToolPage>
  );
}

function positionIn(search: Readonly<Record<string, unknown>>): number | null {
  const at = Number(search['at']);
  return search['at'] !== undefined && Number.isInteger(at) && at >= 0 ? at : null;
}

/** The scrubber beside the app, which displays the state at its position. */
export function TimeTravel() {
  const own = useOwnGauntlet();
  const state = useDisplayedView();
  if (state.name === 'opening') return <Opening share={state.share} />;
  if (state.name === 'failed') {
    return <ErrorState title="The log could not be read" description={state.message} onRetry={() => void travelTo(own, null)} />;
  }
  if (state.name === 'open' && state.view.name !== 'fork') return <Scrubber shown={state.view.shown} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">You are in the present.</p>
      <Button onClick={() => void travelTo(own, null)}>Show the past</Button>
    </div>
  );
}

function Opening({ share }: { share: number }) {
  return (
    <div className="space-y-2">
      <p className="figures text-sm text-muted">Reading the log: {formatNumber(Math.round(share * 100))} %</p>
      <ProgressBar label="Reading the log" value={Math.round(share * 100)} />
    </div>
  );
}

/** Moves through a log. The slider shows the requested position; the screens follow as fast as they can. */
function Scrubber({ shown }: { shown: ReadOnlyGauntlet }) {
  const { position, asOf } = useObserved(shown.place$);
  const { head } = shown;
  const [request, setRequest] = useState<number | null>(null);
  const requested = request ?? position;
  const requestEvent = (place: number) => {
    const within = Math.min(Math.max(0, place), head);
    setRequest(within);
    void moveTo({ position: within }).finally(() => setRequest((latest) => (latest === within ? null : latest)));
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
        <IconButton label="Previous event" onClick={() => requestEvent(requested - 1)} disabled={requested === 0}>
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
        <IconButton label="Next event" onClick={() => requestEvent(requested + 1)} disabled={requested === head}>
          <ChevronRight aria-hidden />
        </IconButton>
        <IconButton label="Last event" onClick={() => requestEvent(head)} disabled={requested === head} className="max-sm:hidden">
          <ChevronLast aria-hidden />
        </IconButton>
      </div>
      <Disclosure summary="Go to an event or a moment">
        <PositionForm key={head} head={head} initial={position} onGo={(destination) => void moveTo(destination)} />
      </Disclosure>
    </div>
  );
}

type Props = { head: number; initial: number; isBusy?: boolean; onGo: (destination: Destination) => void };

/** Two forms to choose a position: after an event, or at a local time. */
function PositionForm({ head, initial, isBusy = false, onGo }: Props) {
  const [event, setEvent] = useState(String(initial));
  const [moment, setMoment] = useState('');
  const position = Number(event);
  const isValid = event.trim() !== '' && Number.isInteger(position) && position >= 0 && position <= head;
  const error = isValid ? undefined : `Enter a whole number from 0 to ${formatNumber(head)}.`;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <form className="flex min-w-0 flex-wrap items-start gap-2" onSubmit={submitting(() => isValid && onGo({ position }))}>
        <div className="min-w-40 flex-1">
          <Field label="After event number" error={error}>
            {(control) => (
              <Input {...control} inputMode="numeric" value={event} onChange={({ target }) => setEvent(target.value)} className="figures" />
            )}
          </Field>
        </div>
        <Button type="submit" busy={isBusy} disabled={!isValid} className="mt-6.5 h-11" variant="secondary">
          Go there
        </Button>
      </form>
      <form
        className="flex min-w-0 flex-wrap items-start gap-2"
        onSubmit={submitting(() => moment !== '' && onGo({ moment: new Date(moment).toISOString() }))}
      >
        <div className="min-w-40 flex-1">
          <Field label="Date and time in your time zone">
            {(control) => <Input {...control} type="datetime-local" value={moment} onChange={({ target }) => setMoment(target.value)} />}
          </Field>
        </div>
        <Button type="submit" busy={isBusy} disabled={moment === ''} className="mt-6.5 h-11" variant="secondary">
          Go to this time
        </Button>
      </form>
    </div>
  );
}

function submitting(go: () => void) {
  return (event: SubmitEvent) => {
    event.preventDefault();
    go();
  };
}
