import { CircleX, Download, ListTree, ScrollText, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { downloadText } from '../../lib/downloadText.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { logger } from '../../lib/logger/appLogger.ts';
import { type EntryQuery, findEntries, logHealth } from './logEntries.ts';
import { type LogEntry, MAX_ENTRIES } from '../../lib/logger/logger.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { HealthTile } from '../shared/HealthTile.tsx';
import { useEvery } from '../shared/useEvery.ts';
import { EntryLine } from './EntryLine.tsx';
import { Filters } from './Filters.tsx';

/** How often the list refreshes, in milliseconds (DC4). */
const REFRESH_MS = 1_000;
const EVERYTHING: EntryQuery = { level: 'all', category: 'all', text: '' };

type LoggerContent = { readonly entries: readonly LogEntry[]; readonly kept: readonly LogEntry[] };
const readLogger = (): LoggerContent => ({ entries: logger.entries(), kept: logger.stored() });

/** The log of what the app does. */
export function DebugConsole() {
  const { value, look } = useEvery(REFRESH_MS, readLogger);
  const [query, setQuery] = useState(EVERYTHING);
  const { listed, count } = findEntries(value.entries, query);
  const { health, errors, warnings } = logHealth(value.entries);
  const clear = () => {
    logger.clear();
    look();
  };
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3 max-[399px]:grid-cols-1 lg:grid-cols-4">
        <HealthTile health={health} />
        <StatTile label="Errors" value={errors} icon={<CircleX />} tone="red" />
        <StatTile label="Warnings" value={warnings} icon={<TriangleAlert />} tone="amber" />
        <StatTile
          label={`Entries of at most ${formatNumber(MAX_ENTRIES)}`}
          value={formatNumber(value.entries.length)}
          icon={<ScrollText />}
        />
      </div>
      <Card className="space-y-4">
        <Filters query={query} onChange={setQuery} />
        <div className="flex flex-wrap items-center gap-3">
          <p className="mr-auto text-sm text-muted" role="status">
            {count > listed.length ? `The newest ${listed.length} of ${formatNumber(count)}` : `${formatNumber(count)} found`}
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
          <EmptyState icon={<ListTree />} title="Nothing to see here" description="What the app does from now on appears here." />
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
function StoredErrors({ entries, kept }: LoggerContent) {
  const here = new Set(entries.map(({ id }) => id));
  const before = kept.filter(({ id }) => !here.has(id)).toReversed();
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

function exportEntries({ entries, kept }: LoggerContent): void {
  const here = new Set(entries.map(({ id }) => id));
  const all = [...kept.filter(({ id }) => !here.has(id)), ...entries];
  const name = `gauntlet-debug-log-${new Date().toISOString().slice(0, 10)}.json`;
  downloadText(
    JSON.stringify({ exportedAt: new Date().toISOString(), health: logHealth(entries), entries: all }, null, 2),
    name,
    'application/json',
  );
}
