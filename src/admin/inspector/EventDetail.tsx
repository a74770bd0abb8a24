import type { EventEnvelope } from '@gauntlet/core';
import { Link } from '@tanstack/react-router';
import { GitFork, StepBack, StepForward } from 'lucide-react';
import { eventLocation, type EventLocation, ruleOfType } from '@gauntlet/core/devtools';
import { Fact, Facts } from '../../features/why/Fact.tsx';
import { Rule } from '../../features/why/Rule.tsx';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useGauntlet, useOwnGauntlet } from '../../lib/gauntlet.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { travelTo, useDisplayedView } from '../shared/displayedView.ts';
import { useEventAt, useObserved } from '../shared/hooks.ts';
import { EventData } from '../shared/LogData.tsx';
import { Effects } from './Effects.tsx';
import { ConfirmationBadge } from './ConfirmationBadge.tsx';
import { confirmationOf, deviceName, entitiesIn, type EventSource } from './events.ts';

type Props = { source: EventSource; position: number; onAbout: (entity: string) => void };

/** One event: envelope, data, effects and location (EI3). */
export function EventDetail({ source, position, onAbout }: Props) {
  const found = useEventAt(useGauntlet(), position);
  if (found === 'absent') return <ErrorState title="This event could not be read" description="Select it again." />;
  if (found === 'reading') return <Skeleton className="h-80" />;
  return (
    <article aria-label={`Event ${position}`} className="surface min-w-0 space-y-5 p-4 shadow-card sm:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-bold wrap-anywhere">{found.type}</h2>
        <span className="figures text-sm text-muted">
          Event {formatNumber(position)}, version {found.v}
        </span>
      </header>
      <TravelLinks position={position} />
      <Envelope event={found} source={source} position={position} onAbout={onAbout} />
      <section aria-label="Data">
        <h3 className="font-semibold">Data</h3>
        <EventData data={found.data} />
        <Entities event={found} onAbout={onAbout} />
      </section>
      <Effects event={found} position={position} source={source} />
    </article>
  );
}

/** Links to the past state and to a fork at this event. */
function TravelLinks({ position }: { position: number }) {
  const own = useOwnGauntlet();
  const displayed = useDisplayedView();
  if (displayed.name === 'open' && displayed.view.name !== 'past') return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => void travelTo(own, { position: position - 1 })}>
        <StepBack aria-hidden />
        Show the app before it
      </Button>
      <Button size="sm" variant="secondary" onClick={() => void travelTo(own, { position })}>
        <StepForward aria-hidden />
        After it
      </Button>
      <Link to="/what-if" search={{ at: position }} className={buttonStyle({ size: 'sm', variant: 'secondary' })}>
        <GitFork aria-hidden />
        What if from here
      </Link>
    </div>
  );
}

function Envelope({ event, source, position, onAbout }: Props & { event: EventEnvelope }) {
  const confirmation = confirmationOf(source, position);
  const rule = ruleOfType(event.type);
  return (
    <Facts>
      <Fact name="Happened">
        <time dateTime={event.at}>{event.at}</time>
      </Fact>
      <Fact name="Local day">
        {event.day.date} in {event.zone}
      </Fact>
      <Fact name="Id">
        <Code>{event.id}</Code>
      </Fact>
      <Fact name="Command">
        <button type="button" className="text-left text-accent hover:underline" onClick={() => onAbout(event.command)}>
          <Code>{event.command}</Code>
        </button>
      </Fact>
      <Fact name="Device and sequence number">
        {deviceName(event.device, source.device)}, <Code>{event.device}</Code>, {event.seq}
      </Fact>
      {confirmation !== null && (
        <Fact name="In the account's log">
          <ConfirmationBadge confirmation={confirmation} />
        </Fact>
      )}
      <Fact name="Actor">
        <Code>{event.actor}</Code>
      </Fact>
      <Fact name="Rule">{rule === '' ? 'No rule of this app' : <Rule rule={rule} />}</Fact>
      <Fact name="Delivery status">
        <EventLocationBadge event={event} />
      </Fact>
      <Fact name="Hash of the previous event" wide>
        <Code>{event.prev === '' ? 'none: it is the first event' : event.prev}</Code>
      </Fact>
    </Facts>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs break-all">{children}</code>;
}

const variants = {
  here: { tone: 'grey', word: 'For you alone' },
  waiting: { tone: 'amber', word: 'Waiting for the server' },
  synced: { tone: 'green', word: 'Acknowledged by the server' },
  refused: { tone: 'red', word: 'Refused by the server' },
} as const satisfies Record<EventLocation['name'], { tone: Tone; word: string }>;

/** Shows whether an event is delivered to the server, and the response. */
function EventLocationBadge({ event }: { event: EventEnvelope }) {
  const { state } = useObserved(useGauntlet().views$);
  const location = eventLocation(state.root, event);
  const { tone, word } = variants[location.name];
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {location.name === 'refused' && <span className="ml-2">{location.message}</span>}
    </>
  );
}

/** The ids in an event. Each filters the list by that entity. */
function Entities({ event, onAbout }: { event: EventEnvelope; onAbout: (entity: string) => void }) {
  const entities = entitiesIn(event.data);
  if (entities.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">All events about</span>
      {entities.map(({ name, id }) => (
        <button
          key={id}
          type="button"
          onClick={() => onAbout(id)}
          className="max-w-full truncate rounded-full border border-edge px-3 py-1.5 text-xs text-accent hover:bg-hover"
        >
          {name} <code className="font-mono">{id}</code>
        </button>
      ))}
    </div>
  );
}
