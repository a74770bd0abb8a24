import type { ReactNode } from 'react';
import { useTitle } from '../ui/useTitle.ts';
import { Brand } from './Brand.tsx';

type Props = { icon: ReactNode; title: string; children: ReactNode; actions: ReactNode };

/** A full page with one message, such as not found. Also works outside of the router. */
export function MessagePage({ icon, title, children, actions }: Props) {
  useTitle(title);
  return (
    <main className="aurora flex min-h-dvh flex-col items-center justify-center gap-8 px-4 py-12 text-center">
      <a href="#/" className="flex rounded-lg">
        <Brand />
      </a>
      <div className="surface-raised flex w-full max-w-md flex-col items-center gap-4 p-5 sm:p-8">
        <span className="flex size-14 items-center justify-center rounded-2xl bg-accent-soft text-accent [&_svg]:size-7" aria-hidden>
          {icon}
        </span>
        <h1 className="text-2xl font-bold">{title}</h1>
        <div className="w-full min-w-0 space-y-2 text-muted">{children}</div>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
      </div>
    </main>
  );
}
