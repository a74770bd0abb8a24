import { useState } from 'react';
import { typeFacts, type TypeFacts, type VersionCount } from '@gauntlet/core/devtools';
import { formatNumber } from '../../lib/formatNumber.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chip, ChipGroup } from '../../ui/Chip.tsx';

type Row = TypeFacts & { readonly counts: readonly VersionCount[] };

/** All event types with their version, their upcasters and the versions in this log. */
export function SchemaCard({ counts }: { counts: readonly VersionCount[] }) {
  const [isAll, setAll] = useState(false);
  const rows = typeFacts().map((facts): Row => ({ ...facts, counts: counts.filter(({ type }) => type === facts.type) }));
  const here = rows.filter((row) => row.counts.length > 0);
  const shown = isAll ? rows : here;
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">Schema versions</h2>
        <ChipGroup label="Which types">
          <Chip selected={!isAll} onClick={() => setAll(false)}>
            In this log, {here.length}
          </Chip>
          <Chip selected={isAll} onClick={() => setAll(true)}>
            All, {rows.length}
          </Chip>
        </ChipGroup>
      </div>
      <p className="mb-3 text-sm text-muted">{upcastText(rows)}</p>
      <table className="figures w-full text-sm">
        <caption className="sr-only">Event types, their versions and upcasters, and the number of each in this log</caption>
        <thead className="text-xs text-faint">
          <tr>
            <Head>Event type</Head>
            <Head end>Version</Head>
            <Head end>Upcast from</Head>
            <Head end>In this log</Head>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <TypeRow key={row.type} row={row} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Head({ end = false, children }: { end?: boolean; children: string }) {
  return (
    <th scope="col" className={end ? 'py-1 pl-3 text-right font-medium' : 'py-1 text-left font-medium'}>
      {children}
    </th>
  );
}

function TypeRow({ row: { type, v, upcastFrom, isPublished, counts } }: { row: Row }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 text-left font-medium">
        <TypeName type={type} /> {isPublished && <Badge tone="cyan">published</Badge>}
      </th>
      <td className="py-1.5 pl-3 text-right">{v}</td>
      <td className="py-1.5 pl-3 text-right text-muted">{upcastFrom.length > 0 ? upcastFrom.join(', ') : '–'}</td>
      <td className="py-1.5 pl-3 text-right">
        {counts.length === 0 && <span className="text-faint">none</span>}
        {counts.map(({ v: version, count, status }) => (
          <span key={version} className="block">
            {formatNumber(count)}
            {status !== 'current' && <span className="text-muted"> of version {version}</span>}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** Allows line breaks between the words of a type. */
function TypeName({ type }: { type: string }) {
  return type.split(/(?=[A-Z])/).map((word, i) => (
    <span key={word + i}>
      {i > 0 && <wbr />}
      {word}
    </span>
  ));
}

function upcastText(rows: readonly Row[]): string {
  const upcast = rows.filter(({ upcastFrom }) => upcastFrom.length > 0);
  if (upcast.length === 0) return 'Every type is of its first version: there is nothing to upcast yet.';
  return `${upcast.map(({ type }) => type).join(', ')} had older versions. Stored events of those versions are upcast when they are read. The log does not change.`;
}
