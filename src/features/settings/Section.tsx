import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

type Props = { id: string; title: string; description: string; icon: LucideIcon; children: ReactNode };

/** One part of the settings. Its heading is where the section list leads to. */
export function Section({ id, title, description, icon: Icon, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="mb-5 flex items-start gap-3">
          <span aria-hidden className="flex size-10 items-center justify-center rounded-lg bg-accent-soft text-accent">
            <Icon className="size-5" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 id={id} tabIndex={-1} className="scroll-mt-32 text-lg font-bold outline-none lg:scroll-mt-28">
              {title}
            </h2>
            <p className="text-sm text-muted">{description}</p>
          </div>
        </div>
        {children}
      </Card>
    </section>
  );
}
