import { useEffect, useState } from 'react';
import { challengeTitle$, challengeUnit$, type PlacedEvent } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useGauntlet, useProjection } from '../../lib/gauntlet.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Fact, Facts } from './Fact.tsx';
import { challengeOf, eventData, eventDay, eventTime } from './eventData.ts';

/** The details of an event in the log: when, where and by which command it was recorded, and its data. */
export function EventFacts({ id }: { id: string }) {
  const found = useEvent(id);
  if (found.name === 'looking') return <Skeleton className="mt-3 h-24" />;
  if (found.name === 'missing') return <p className="mt-3 text-muted">This event could not be read from the log on this device.</p>;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <Facts>
        <Record placed={found.placed} />
      </Facts>
    </div>
  );
}

function Record({ placed: { event, position } }: { placed: PlacedEvent }) {
  const challenge = challengeOf(event.data);
  const data = eventData(event.data, useProjection(challengeUnit$(challenge)));
  const title = useProjection(challengeTitle$(challenge));
  return (
    <>
      <Fact name="Happened">
        <time dateTime={event.at}>{eventTime(event)}</time>
      </Fact>
      <Fact name="Local day">
        {eventDay(event)}, {event.zone}
      </Fact>
      <Fact name="Place in the log">
        <span className="figures">
          Event {formatNumber(position)}, number {formatNumber(event.seq)} of its device
        </span>
      </Fact>
      <Fact name="Device">
        <Code text={event.device} />
      </Fact>
      <Fact name="Command">
        <Code text={event.command} />
      </Fact>
      <Fact name="Type">
        <Code text={`${event.type}, version ${event.v}`} />
      </Fact>
      {title !== null && <Fact name="Challenge">{title}</Fact>}
      {data.length > 0 && (
        <Fact name="What it says" wide>
          <ul className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {data.map(({ name, value }) => (
              <li key={name} className="min-w-0 wrap-break-word">
                {name}: <span className="figures font-medium text-ink">{value}</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

function Code({ text }: { text: string }) {
  return <code className="font-mono text-xs break-all">{text}</code>;
}

type Found = { readonly name: 'looking' } | { readonly name: 'missing' } | { readonly name: 'found'; readonly placed: PlacedEvent };

/** Loads an event of this device's log. */
function useEvent(id: string): Found {
  const gauntlet = useGauntlet();
  const [found, setFound] = useState<Found>({ name: 'looking' });
  useEffect(() => {
    let isCurrent = true;
    const show = (placed: PlacedEvent | null) => {
      if (isCurrent) setFound(placed ? { name: 'found', placed } : { name: 'missing' });
    };
    gauntlet.eventOf(id).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [gauntlet, id]);
  return found;
}
