import { useDeferredValue, useState } from 'react';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Select } from '../../ui/Select.tsx';
import { ToolPage } from '../shared/ToolPage.tsx';
import { EventDetail } from './EventDetail.tsx';
import { EventList } from './EventList.tsx';
import { type Counted, deviceName, type EventQuery, EVERYTHING } from './events.ts';
import { useEventIndex, useEventSource, useSearchResult } from './useEventSearch.ts';

/** The log, event by event. */
export function InspectorPage() {
  return (
    <ToolPage title="Event Inspector" description="Every event of the log: its data, its effect on each figure, and its delivery status.">
      <Inspector />
    </ToolPage>
  );
}

/** The event list beside the selected event. */
function Inspector() {
  const source = useEventSource();
  const indexed = useEventIndex(source);
  const [query, setQuery] = useState<EventQuery>(EVERYTHING);
  const [chosen, setChosen] = useState<number | null>(null);
  const index = indexed.name === 'ready' ? indexed.index : null;
  const { positions, share } = useSearchResult(source, index, useDeferredValue(query));

  if (indexed.name === 'failed') return <ErrorState title="The log could not be read" description={indexed.message} />;
  const count = positions === null ? source.head : positions.length;
  return (
    <>
      <Filters query={query} types={index?.byType() ?? []} devices={index?.byDevice() ?? []} own={source.device} onChange={setQuery} />
      <div className="space-y-2">
        <p role="status" className="figures text-sm text-muted">
          {formatCount(count, 'event')} of {formatNumber(source.head)}
          {share < 1 && `, ${Math.round(share * 100)} % searched`}
        </p>
        {indexed.name === 'reading' && <ProgressBar label="Reading the log" value={Math.round(indexed.share * 100)} />}
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        {count === 0 ? (
          <EmptyState title="No matching events" description="No event of this log matches the filter." />
        ) : (
          <EventList key={source.generation} source={source} positions={positions} chosen={chosen} onChoose={setChosen} />
        )}
        {chosen === null || chosen > source.head ? (
          <EmptyState title="No event selected" description="Select an event to see its data and its effects." />
        ) : (
          <EventDetail
            key={`${source.generation} ${chosen}`}
            source={source}
            position={chosen}
            onAbout={(about) => setQuery({ ...EVERYTHING, about })}
          />
        )}
      </div>
    </>
  );
}

type Props = {
  query: EventQuery;
  types: readonly Counted[];
  devices: readonly Counted[];
  own: string;
  onChange: (query: EventQuery) => void;
};

/** The filters of the event list (EI2). */
function Filters({ query, types, devices, own, onChange }: Props) {
  const options = types.map(({ name, count }) => ({ value: name, label: `${name} (${formatNumber(count)})` }));
  const deviceOptions = devices.map(({ name, count }) => ({ value: name, label: `${deviceName(name, own)} (${formatNumber(count)})` }));
  const isAll = query.type === '' && query.device === '' && query.text === '' && query.about === '';
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]">
      <Field label="Type">
        {(control) => (
          <Select
            {...control}
            value={query.type}
            onChange={({ target }) => onChange({ ...query, type: target.value })}
            options={[{ value: '', label: 'Every type' }, ...options]}
          />
        )}
      </Field>
      <Field label="Device">
        {(control) => (
          <Select
            {...control}
            value={query.device}
            onChange={({ target }) => onChange({ ...query, device: target.value })}
            options={[{ value: '', label: 'Every device' }, ...deviceOptions]}
          />
        )}
      </Field>
      <Field label="Text">
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder="Anywhere in an event"
            value={query.text}
            onChange={({ target }) => onChange({ ...query, text: target.value })}
          />
        )}
      </Field>
      <Field label="Entity">
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder="Id of a challenge, command, person"
            value={query.about}
            onChange={({ target }) => onChange({ ...query, about: target.value })}
          />
        )}
      </Field>
      <Button variant="secondary" className="h-11" disabled={isAll} onClick={() => onChange(EVERYTHING)}>
        Show all
      </Button>
    </div>
  );
}
