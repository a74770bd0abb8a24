import type { ReactNode } from 'react';
import { NavBar } from './NavBar.tsx';

type Props = {
  name: string;
  email: string;
  /** Points of the signed-in person; undefined until they are known. */
  balance: number | undefined;
  children: ReactNode;
};

/** The frame around every screen of a signed-in person. */
export function Shell({ name, email, balance, children }: Props) {
  return (
    <>
      <button
        type="button"
        onClick={skipToContent}
        className="surface-raised sr-only z-50 px-4 py-2 font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </button>
      <NavBar name={name} email={email} balance={balance} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
    </>
  );
}

/** A link to #content would be taken for a route: the hash belongs to the router. */
function skipToContent() {
  document.getElementById('content')?.focus();
}
