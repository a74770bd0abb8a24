import { CircleX, Download, ListTree, ScrollText, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { downloadText } from '../../lib/downloadText.ts';
import { formatPreciseTime, localZone } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { logger } from '../../lib/logger/appLogger.ts';
import { CATEGORIES, type Level, LEVELS, type LogEntry, MAX_ENTRIES } from '../../lib/logger/logger.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { useEvery } from '../shared/hooks.ts';
import { HealthTile, ToolPage } from '../shared/ToolPage.tsx';
import { type EntryQuery, findEntries, logHealth } from './logEntries.ts';

export function DebugPage() {
  return (
    <ToolPage
      title="Debug Console"
      description="Log entries of the running app: commands, events, the node API, errors, recovery."
      docks="debug"
    >
      <DebugConsole />
    </ToolPage>
  );
}

/** How often the list refreshes, in milliseconds (DC4). */
const REFRESH_MS = 1_000;
const EVERYTHING: EntryQuery = { level: 'all', category: 'all', text: '' };

type LoggerContent = { readonly entries: readonly LogEntry[]; readonly stored: readonly LogEntry[] };
const readLogger = (): LoggerContent => ({ entries: logger.entries(), stored: logger.stored() });

/** The app's log: filters, entries, and errors of earlier visits. */
export function DebugConsole() {
  const { value, refresh } = useEvery(REFRESH_MS, readLogger);
  const [query, setQuery] = useState(EVERYTHING);
  const { listed, count } = findEntries(value.entries, query);
  const { health, errors, warnings } = logHealth(value.entries);
  const clear = () => {
    logger.clear();
    refresh();
  };
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3 max-[399px]:grid-cols-1 lg:grid-cols-4">
        <HealthTile health={health} />
        <StatTile label="Errors" value={errors} icon={<CircleX />} tone="red" />
        <StatTile label="Warnings" value={warnings} icon={<TriangleAlert />} tone="amber" />
        <StatTile
          label={`Entries, at most ${formatNumber(MAX_ENTRIES)}`}
          value={formatNumber(value.entries.length)}
          icon={<ScrollText />}
        />
      </div>
      <Card className="space-y-4">
        <Filters query={query} onChange={setQuery} />
        <div className="flex flex-wrap items-center gap-3">
          <p className="mr-auto text-sm text-muted" role="status">
            {count > listed.length ? `The newest ${listed.length} of ${formatNumber(count)}` : `${formatNumber(count)} found`}. Times are
            local: {localZone()}.
          </p>
          <Button variant="secondary" size="sm" onClick={() => exportEntries(value)}>
            <Download aria-hidden />
            Export
          </Button>
          <Button variant="danger" size="sm" onClick={clear}>
            <Trash2 aria-hidden />
            Clear
          </Button>
        </div>
        {listed.length === 0 ? (
          <EmptyState icon={<ListTree />} title="No log entries" description="New log entries appear here." />
        ) : (
          <ul aria-label="Log entries">
            {listed.map((entry) => (
              <EntryLine key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Card>
      <StoredErrors {...value} />
    </div>
  );
}

/** Errors of earlier visits: the device stores the last hundred. */
function StoredErrors({ entries, stored }: LoggerContent) {
  const here = new Set(entries.map(({ id }) => id));
  const before = stored.filter(({ id }) => !here.has(id)).toReversed();
  if (before.length === 0) return null;
  return (
    <Disclosure summary={`Errors of earlier visits (${before.length})`}>
      <ul aria-label="Errors of earlier visits">
        {before.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ul>
    </Disclosure>
  );
}

function exportEntries({ entries, stored }: LoggerContent): void {
  const here = new Set(entries.map(({ id }) => id));
  const all = [...stored.filter(({ id }) => !here.has(id)), ...entries];
  const name = `gauntlet-debug-log-${new Date().toISOString().slice(0, 10)}.json`;
  downloadText(
    JSON.stringify({ exportedAt: new Date().toISOString(), health: logHealth(entries), entries: all }, null, 2),
    name,
    'application/json',
  );
}

const levels = [{ value: 'all', label: 'All levels' }, ...LEVELS.map((level) => ({ value: level, label: level }))];
const categories = [{ value: 'all', label: 'All categories' }, ...CATEGORIES.map((category) => ({ value: category, label: category }))];

type Props = { query: EntryQuery; onChange: (query: EntryQuery) => void };

/** The filters of the entries. */
function Filters({ query, onChange }: Props) {
  const level = (value: string) => LEVELS.find((each) => each === value) ?? 'all';
  const category = (value: string) => CATEGORIES.find((each) => each === value) ?? 'all';
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_10rem_12rem]">
      <Field label="Search">
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder="Text, a type or an id"
            value={query.text}
            onChange={({ target }) => onChange({ ...query, text: target.value })}
          />
        )}
      </Field>
      <Field label="Level">
        {(control) => (
          <Select
            {...control}
            options={levels}
            value={query.level}
            onChange={({ target }) => onChange({ ...query, level: level(target.value) })}
          />
        )}
      </Field>
      <Field label="Category">
        {(control) => (
          <Select
            {...control}
            options={categories}
            value={query.category}
            onChange={({ target }) => onChange({ ...query, category: category(target.value) })}
          />
        )}
      </Field>
    </div>
  );
}

const tones: Readonly<Record<Level, Tone>> = { debug: 'grey', info: 'cyan', warn: 'amber', error: 'orange', critical: 'red' };

/** One entry with its time, level, category and message; its details on demand. */
function EntryLine({ entry }: { entry: LogEntry }) {
  const { timestamp, level, category, message, data, stack, url } = entry;
  return (
    <li>
      <details className="group border-b border-line">
        <summary className="grid cursor-pointer grid-cols-[auto_auto_1fr] items-baseline gap-x-3 gap-y-1 px-2 py-2 text-sm hover:bg-hover sm:grid-cols-[auto_4.5rem_5.5rem_1fr]">
          <time dateTime={timestamp} className="figures text-xs text-muted">
            {formatPreciseTime(timestamp)}
          </time>
          <span>
            <Badge tone={tones[level]}>{level}</Badge>
          </span>
          <span className="text-xs text-muted">{category}</span>
          <span className="min-w-0 break-words max-sm:col-span-3">{message}</span>
        </summary>
        <div className="space-y-2 bg-sunken p-3 text-xs">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
          <pre tabIndex={0} aria-label="Data" className="max-h-48 overflow-auto text-muted">
            {[JSON.stringify(data, null, 2), stack].filter(Boolean).join('\n')}
          </pre>
          <p className="break-words text-muted">{url}</p>
        </div>
      </details>
    </li>
  );
}
