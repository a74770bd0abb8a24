import type { ReactNode } from 'react';
import { useTitle } from './useTitle.ts';

type Props = { title: string; description?: ReactNode; actions?: ReactNode; eyebrow?: ReactNode };

/**
 * The top of a screen: its h1 (also the tab's title), a description, and actions at the side. `eyebrow` is above it (a back
 * link).
 */
export function PageHeader({ title, description, actions, eyebrow }: Props) {
  useTitle(title);
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4 sm:mb-8">
      <div className="min-w-0">
        {eyebrow && <div className="mb-2">{eyebrow}</div>}
        <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
        {description && <p className="mt-1.5 text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  );
}
