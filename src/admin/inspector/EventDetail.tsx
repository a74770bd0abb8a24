import type { EventEnvelope } from '@gauntlet/core';
import { Link } from '@tanstack/react-router';
import { GitFork, StepBack, StepForward } from 'lucide-react';
import { ruleOfType } from '@gauntlet/core/devtools';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useGauntlet, useOwnGauntlet } from '../../lib/gauntlet.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Fact, Facts } from '../../features/why/Fact.tsx';
import { Rule } from '../../features/why/Rule.tsx';
import { EventData } from '../shared/EventData.tsx';
import { travelTo } from '../shared/travel.ts';
import { useEventAt } from '../shared/useEventAt.ts';
import { useSitting } from '../shared/useSitting.ts';
import { Effects } from './Effects.tsx';
import { Entities } from './Entities.tsx';
import { EventLocationBadge } from './EventLocationBadge.tsx';

type Props = { position: number; onAbout: (entity: string) => void };

/** One event: envelope, data, effects and location (EI3). */
export function EventDetail({ position, onAbout }: Props) {
  const found = useEventAt(useGauntlet(), position);
  if (found === 'absent') return <ErrorState title="This event could not be read" description="Choose it once more." />;
  if (found === 'reading') return <Skeleton className="h-80" />;
  return (
    <article aria-label={`Event ${position}`} className="surface min-w-0 space-y-5 p-4 shadow-card sm:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-bold wrap-anywhere">{found.type}</h2>
        <span className="figures text-sm text-muted">
          Event {formatNumber(position)}, version {found.v}
        </span>
      </header>
      <Goings position={position} />
      <Envelope event={found} onAbout={onAbout} />
      <section aria-label="What it says">
        <h3 className="font-semibold">What it says</h3>
        <EventData data={found.data} />
        <Entities event={found} onAbout={onAbout} />
      </section>
      <Effects event={found} position={position} />
    </article>
  );
}

/** Links to the past state and to a fork at this event. */
function Goings({ position }: { position: number }) {
  const own = useOwnGauntlet();
  const sitting = useSitting();
  if (sitting.name === 'sitting' && sitting.sitting.name !== 'past') return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => void travelTo(own, { position: position - 1 })}>
        <StepBack aria-hidden />
        See the app before it
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

function Envelope({ event, onAbout }: { event: EventEnvelope; onAbout: Props['onAbout'] }) {
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
      <Fact name="Device, and its number there">
        <Code>{event.device}</Code>, {event.seq}
      </Fact>
      <Fact name="By">
        <Code>{event.actor}</Code>
      </Fact>
      <Fact name="Rule">{rule === '' ? 'No rule of this app' : <Rule rule={rule} />}</Fact>
      <Fact name="Where it is">
        <EventLocationBadge event={event} />
      </Fact>
      <Fact name="The event before it" wide>
        <Code>{event.prev === '' ? 'none: it begins the log' : event.prev}</Code>
      </Fact>
    </Facts>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs break-all">{children}</code>;
}
