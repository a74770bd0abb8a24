import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Asked } from './useLogFile.ts';

/** The result of the last query, as the command line prints it. */
export function ResultLines({ query }: { query: Asked | null }) {
  if (query === null) return null;
  const { title, answered: result } = query;
  return (
    <section aria-label={title} aria-live="polite" aria-busy={result === null}>
      <Card className="space-y-3">
        <h2 className="flex flex-wrap items-center gap-3 text-lg font-bold">
          {title}
          {result?.name === 'answered' && result.failed && <Badge tone="red">does not hold</Badge>}
        </h2>
        {result === null && <Skeleton className="h-32" />}
        {result?.name === 'refused' && <p className="text-red">{result.message}</p>}
        {result?.name === 'answered' && (
          <pre className="figures font-mono text-xs wrap-anywhere whitespace-pre-wrap sm:text-sm">{result.lines.join('\n')}</pre>
        )}
      </Card>
    </section>
  );
}
