import { CircleCheck, CircleX } from 'lucide-react';
import { formatMoment } from '../../lib/formatDate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import type { ToolRun } from '../shared/runs.ts';
import { durationText, KINDS } from './chosenRuns.ts';

/** A run: tool, name, time, duration and result; its details on demand. */
export function RunCard({ run: { kind, name, startedAt, durationMs, passed, failed, details, seed } }: { run: ToolRun }) {
  return (
    <Disclosure
      summary={
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={failed > 0 ? 'red' : 'green'} icon={failed > 0 ? <CircleX aria-hidden /> : <CircleCheck aria-hidden />}>
            {failed > 0 ? `${failed} failed` : 'Passed'}
          </Badge>
          <span className="min-w-40 flex-1 break-words">{name}</span>
          <span className="figures text-sm font-normal text-muted">
            {KINDS[kind]}, {formatMoment(startedAt)}
          </span>
        </span>
      }
    >
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Took</dt>
        <dd>{durationText(durationMs)}</dd>
        <dt className="text-muted">Passed</dt>
        <dd>{passed}</dd>
        <dt className="text-muted">Failed</dt>
        <dd>{failed}</dd>
        {seed !== undefined && (
          <>
            <dt className="text-muted">Seed</dt>
            <dd>{seed}</dd>
          </>
        )}
      </dl>
      {details.length > 0 && (
        <ul className="mt-3 list-disc space-y-1 pl-5 text-sm break-words text-muted">
          {[...new Set(details)].map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
