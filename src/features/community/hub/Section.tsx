import { useId, type ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';

type Props = { title: string; icon: ReactNode; note?: ReactNode; children: ReactNode };

/** A part of the Social Hub under its heading. */
export function Section({ title, icon, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={id} className="flex items-center gap-2 text-lg font-bold [&_svg]:size-5 [&_svg]:text-accent">
            {icon}
            {title}
          </h2>
          {note && <span className="figures text-sm text-muted">{note}</span>}
        </div>
        {children}
      </Card>
    </section>
  );
}
