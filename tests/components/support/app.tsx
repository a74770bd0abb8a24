import { openAccount } from '@gauntlet/core/browser';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'sonner';
import { vi } from 'vitest';
import { App } from '../../../src/app/App.tsx';
import { OpenAccount } from '../../../src/app/AccountCore.tsx';
import { router } from '../../../src/app/router.tsx';
import { roleStore, sessionStore } from '../../../src/features/account/session.ts';
import { writeAccount } from '../../../src/features/account/storedSession.ts';
import { markNewAccount, type Newcomer } from '../../../src/lib/accountMarks.ts';
import { displayedGauntlet } from '../../../src/lib/gauntlet.ts';
import '../../../src/app/app.css';

const DAY_MS = 24 * 3_600_000;

/** Who is signed in on this device, and how the app opens their account. */
export type Session = {
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  /** How a new account begins; null for one that the device knows already. */
  readonly newcomer: Newcomer | null;
  /** What opens the account, in place of the browser's storage and network. */
  readonly open?: typeof openAccount;
};

let open = openAccount;
/** The whole app is mounted once for all tests of the page: between them, one person logs out and another one logs in. */
let mounted: Root | null = null;

const clicksGoThroughToasts = new CSSStyleSheet();
clicksGoThroughToasts.replaceSync(
  '[data-sonner-toast] { pointer-events: none !important } [data-sonner-toast] button { pointer-events: auto }',
);

function mount(): void {
  const container =
    document.getElementById('root') ?? document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
  const openFor: typeof openAccount = (...given) => open(...given);
  // A toast that a test does not wait for must not take its clicks.
  document.adoptedStyleSheets = [clicksGoThroughToasts];
  mounted = createRoot(container);
  mounted.render(
    <OpenAccount value={openFor}>
      <App />
    </OpenAccount>,
  );
}

/** Mounts the app anew, as a reload does: the account opens from what the device stores. Modules keep their state. */
export function reload(): void {
  mounted?.unmount();
  mount();
}

/** Shows the app at an address, with a session or to a visitor. Returns a function that ends the session and leaves nothing on the device. */
export async function showApp(at: string, session: Session | null): Promise<() => Promise<void>> {
  open = session?.open ?? openAccount;
  if (session) {
    storeSession(session);
    // As when another tab has logged in.
    sessionStore.handleStorage(null);
  }
  router.history.replace(at);
  // A router that is mounted before its first load goes back to where it began.
  if (mounted === null) {
    await router.load();
    mount();
    // What navigates before the router listens is lost: it listens once the first screen is there.
    await vi.waitUntil(() => router.history.subscribers.size > 0, { timeout: 10_000, interval: 10 });
  }
  return async () => {
    toast.dismiss();
    displayedGauntlet.show(null);
    localStorage.clear();
    sessionStorage.clear();
    sessionStore.handleStorage(null);
    roleStore.refresh();
    await router.navigate({ to: '/', replace: true });
  };
}

function storeSession({ user: { id, name, email }, newcomer }: Session): void {
  const iat = Date.now();
  if (newcomer !== null) markNewAccount(id, newcomer);
  writeAccount(localStorage, {
    user: { id, email, fullName: name, createdAt: new Date(iat).toISOString() },
    session: { userId: id, email, iat, exp: iat + DAY_MS },
  });
}

/** Follows a link to an address of the app, such as `/points`. */
export function go(to: string): void {
  router.history.push(to);
}

/** The address at which the app is. */
export function address(): string {
  return router.history.location.href;
}

/** The address of the screen that is shown: while the code of another one loads, still the one before. */
export function shownAddress(): string {
  return router.state.resolvedLocation?.href ?? '';
}
