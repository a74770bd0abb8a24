import type { Difference, Json } from '@gauntlet/core/devtools';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';

/** The data of an event, as stored in the log. */
export function EventData({ data }: { data: unknown }) {
  return <pre className="mt-2 font-mono text-xs break-all whitespace-pre-wrap text-muted">{JSON.stringify(data, null, 2)}</pre>;
}

/** The number of differences that are displayed at first. */
const FIRST = 20;

/** The smallest differing parts of two values: path, before and after. */
export function DifferenceList({ list }: { list: readonly Difference[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? list : list.slice(0, FIRST);
  return (
    <div className="space-y-2">
      <ul className="space-y-1.5 text-sm">
        {shown.map(({ path, one, other }) => (
          <li key={path} className="min-w-0 rounded-md bg-sunken px-2.5 py-1.5">
            {path !== '' && <code className="mr-2 font-mono text-xs break-all text-faint">{path}</code>}
            <Side value={one} isGone />
            <span aria-hidden className="mx-1.5 text-faint">
              →
            </span>
            <span className="sr-only">became</span>
            <Side value={other} />
          </li>
        ))}
      </ul>
      {list.length > shown.length && (
        <Button size="sm" variant="secondary" onClick={() => setWhole(true)}>
          Show all {list.length}
        </Button>
      )}
    </div>
  );
}

function Side({ value, isGone = false }: { value: Json; isGone?: boolean }) {
  if (value === null) return <span className="text-faint">nothing</span>;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return <code className={`figures font-mono text-xs break-all ${isGone ? 'text-muted' : 'font-semibold text-ink'}`}>{text}</code>;
}
