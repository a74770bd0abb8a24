import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

type Props = { title: string; summary: ReactNode; actions?: ReactNode; children: ReactNode };

/** A chart with its title and a summary sentence. */
export function ChartCard({ title, summary, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="h-full">
        <div className="flex min-h-7 items-start justify-between gap-3">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          {actions && <div className="-my-1.5 -mr-2 shrink-0">{actions}</div>}
        </div>
        <p className="figures mt-1 mb-4 text-sm text-muted">{summary}</p>
        <div className="space-y-4">{children}</div>
      </Card>
    </section>
  );
}
