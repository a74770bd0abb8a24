import { Link } from '@tanstack/react-router';
import { ArrowLeft, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTitle } from '../../ui/useTitle.ts';

type Props = { title: string; description: string; footer: ReactNode; children: ReactNode };

/** The page layout that the login and sign-up screens share. */
export function AuthLayout({ title, description, footer, children }: Props) {
  useTitle(title);
  return (
    <div className="aurora flex min-h-dvh flex-1 flex-col">
      <header className="mx-auto w-full max-w-6xl p-4 sm:p-6">
        <Link
          to="/"
          className="inline-flex h-10 items-center gap-2 rounded-lg px-2 text-sm font-medium text-muted transition duration-150 hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden />
          Back to home
        </Link>
      </header>
      <main className="flex flex-1 flex-col items-center justify-center px-4 pb-16">
        <div className="w-full max-w-md">
          <div className="mb-8 text-center">
            <img src="/favicon.svg" alt="" width="56" height="56" className="mx-auto mb-5 size-14 rounded-2xl shadow-accent" />
            <h1 className="text-3xl font-bold">{title}</h1>
            <p className="mt-2 text-muted">{description}</p>
          </div>
          <div className="surface-raised p-5 sm:p-8">{children}</div>
          <p className="mt-6 text-center text-sm text-muted">{footer}</p>
        </div>
      </main>
    </div>
  );
}

export const authLinkStyle = 'rounded-sm font-semibold text-accent underline-offset-4 hover:underline';

/** Shows an error that concerns the whole form. Renders nothing without a message. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="flex items-start gap-2 rounded-lg border border-red/40 bg-red-soft px-3 py-2.5 text-sm font-medium text-red">
      <CircleAlert className="mt-0.5 size-4" aria-hidden />
      {message}
    </p>
  );
}

/** What came of a form that it replaces. It takes the focus, which the form has lost with its button. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <div ref={focusIt} tabIndex={-1} className="space-y-5 outline-none">
      {children}
    </div>
  );
}

function focusIt(element: HTMLElement | null): void {
  element?.focus();
}
