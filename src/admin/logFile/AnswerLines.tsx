import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Asked } from './useLogFile.ts';

/** The answer to the last question, as the command line would print it. */
export function AnswerLines({ asked }: { asked: Asked | null }) {
  if (asked === null) return null;
  const { title, answered } = asked;
  return (
    <section aria-label={title} aria-live="polite" aria-busy={answered === null}>
      <Card className="space-y-3">
        <h2 className="flex flex-wrap items-center gap-3 text-lg font-bold">
          {title}
          {answered?.name === 'answered' && answered.failed && <Badge tone="red">does not hold</Badge>}
        </h2>
        {answered === null && <Skeleton className="h-32" />}
        {answered?.name === 'refused' && <p className="text-red">{answered.message}</p>}
        {answered?.name === 'answered' && (
          <pre className="figures font-mono text-xs wrap-anywhere whitespace-pre-wrap sm:text-sm">{answered.lines.join('\n')}</pre>
        )}
      </Card>
    </section>
  );
}
