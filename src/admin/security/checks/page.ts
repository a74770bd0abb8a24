import { inForce, notInForce, orUnknown, unknown, type Check } from './check.ts';

/** Runs the checks that need no server. */
export async function pageChecks(): Promise<Check[]> {
  return [secure(), framed(), await orUnknown('Session cookie', sessionCookie), await orUnknown('Service worker', worker)];
}

function secure(): Check {
  const name = 'Secure context';
  return isSecureContext
    ? inForce(
        name,
        location.protocol === 'https:' ? 'The page came over TLS.' : 'The page came from this machine itself, which the browser trusts.',
      )
    : notInForce(name, 'The page came over a network without TLS: whoever is on the way can read and change it.');
}

function framed(): Check {
  const name = 'Not framed';
  if (window.self !== window.top) return notInForce(name, 'Another page shows this one in a frame.');
  return document.documentElement.dataset['unframed'] === undefined
    ? unknown(name, 'The page stands alone, but the script that hides a framed one has not run.')
    : inForce(name, 'The page stands alone; in a frame it would not be seen.');
}

/** Checks that the server knows the session by a cookie that scripts cannot read. */
async function sessionCookie(): Promise<Check> {
  const name = 'Session cookie';
  const answer: unknown = await (await window.fetch('/api/auth/get-session')).json();
  if (Reflect.get(Object(answer), 'user') === null) return unknown(name, 'The server knows of no session here.');
  const readable = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  return readable.some((cookie) => cookie.includes('session'))
    ? notInForce(name, 'A script of this page can read the session’s cookie.')
    : inForce(
        name,
        `The server knows the session by its cookie, and scripts see only: ${readable.filter(Boolean).join(', ') || 'nothing'}.`,
      );
}

async function worker(): Promise<Check> {
  const name = 'Service worker';
  const registration = await navigator.serviceWorker.getRegistration();
  const active = registration?.active;
  if (!active) return notInForce(name, 'None is active: the app is not kept for use without the network.');
  const isOurs = new URL(active.scriptURL).origin === location.origin;
  return isOurs
    ? inForce(name, `${new URL(active.scriptURL).pathname} is ${active.state}, and keeps the app for use without the network.`)
    : notInForce(name, `It came from elsewhere: ${active.scriptURL}`);
}
