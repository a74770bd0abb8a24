import { useDeferredValue, useState } from 'react';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { EventDetail } from './EventDetail.tsx';
import { EventList } from './EventList.tsx';
import { Filters } from './Filters.tsx';
import { EVERYTHING, type EventQuery } from './eventQuery.ts';
import { useEventIndex } from './useEventIndex.ts';
import { useEventSource } from './useEventSource.ts';
import { useFound } from './useFound.ts';

/** The event list beside the selected event. */
export function Inspector() {
  const source = useEventSource();
  const indexed = useEventIndex(source);
  const [sought, setSought] = useState<EventQuery>(EVERYTHING);
  const [chosen, setChosen] = useState<number | null>(null);
  const index = indexed.name === 'ready' ? indexed.index : null;
  const { positions, share } = useFound(source, index, useDeferredValue(sought));

  if (indexed.name === 'failed') return <ErrorState title="The log could not be read" description={indexed.message} />;
  const count = positions === null ? source.head : positions.length;
  return (
    <>
      <Filters sought={sought} types={index?.byType() ?? []} onChange={setSought} />
      <div className="space-y-2">
        <p role="status" className="figures text-sm text-muted">
          {formatCount(count, 'event')} of {formatNumber(source.head)}
          {share < 1 && `, ${Math.round(share * 100)} % looked through`}
        </p>
        {indexed.name === 'reading' && <ProgressBar label="Reading the log" value={Math.round(indexed.share * 100)} />}
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        {count === 0 ? (
          <EmptyState title="No such events" description="Nothing in this log is like that." />
        ) : (
          <EventList source={source} positions={positions} chosen={chosen} onChoose={setChosen} />
        )}
        {chosen === null || chosen > source.head ? (
          <EmptyState title="No event chosen" description="Choose one to see what it says and what it did." />
        ) : (
          <EventDetail key={chosen} position={chosen} onAbout={(about) => setSought({ ...EVERYTHING, about })} />
        )}
      </div>
    </>
  );
}
