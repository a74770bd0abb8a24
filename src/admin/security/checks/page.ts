import { type Check, inForce, notInForce, orUnknown, unknown } from './check.ts';
import { formatCount } from '../../../lib/formatNumber.ts';
import { isLoose, type Policy, readPolicy, sourcesFor } from './policy.ts';

/** The headers of a response, by name. */
type Read = { get(name: string): string | null };

/** Checks the security headers of this page. `isTls`: whether the page was loaded with TLS. */
export function headerChecks(headers: Read, isTls: boolean): Check[] {
  const policy = readPolicy(headers.get('Content-Security-Policy') ?? '');
  return [
    scripts(policy),
    frames(policy, headers.get('X-Frame-Options')),
    exactly(
      headers,
      'X-Content-Type-Options',
      'nosniff',
      'The browser uses only the content type that the server declares.',
      'A browser may guess another content type.',
    ),
    referrer(headers.get('Referrer-Policy')),
    transport(headers.get('Strict-Transport-Security'), isTls),
    exactly(
      headers,
      'Cross-Origin-Opener-Policy',
      'same-origin',
      'No page of another site has a reference to this window.',
      'A page that opened this one may have a reference to it.',
    ),
    exactly(
      headers,
      'Cross-Origin-Resource-Policy',
      'same-origin',
      'No page of another site may load files from here.',
      'Pages of other sites may load files from here.',
    ),
    permissions(headers.get('Permissions-Policy')),
  ];
}

function scripts(policy: Policy): Check {
  const name = 'Content-Security-Policy';
  if (policy.size === 0) return notInForce(name, 'The page has no policy: any injected script would run.');
  const loose = ['script-src', 'style-src', 'connect-src', 'object-src', 'base-uri'].filter((kind) =>
    isLoose(kind === 'base-uri' ? policy.get(kind) : sourcesFor(policy, kind)),
  );
  if (loose.length > 0) return notInForce(name, `The policy does not restrict: ${loose.join(', ')}.`);
  return inForce(name, `${formatCount(policy.size, 'directive')}; scripts, styles and calls are restricted to this site.`);
}

function frames(policy: Policy, option: string | null): Check {
  const name = 'Framing';
  const ancestors = policy.get('frame-ancestors');
  if (ancestors?.join(' ') === "'none'") return inForce(name, 'No page may show this one in a frame (frame-ancestors none).');
  if (option === 'DENY') return inForce(name, 'No page may show this one in a frame (X-Frame-Options).');
  return notInForce(name, 'The server lets other pages frame this one. In a frame, the page hides itself.');
}

function exactly(headers: Read, name: string, wanted: string, good: string, bad: string): Check {
  const value = headers.get(name);
  if (value === wanted) return inForce(name, good);
  return notInForce(name, `${value === null ? 'The header is missing.' : `Its value is ${value}.`} ${bad}`);
}

const QUIET = new Set(['no-referrer', 'same-origin', 'strict-origin', 'origin', 'strict-origin-when-cross-origin']);

function referrer(value: string | null): Check {
  const name = 'Referrer-Policy';
  if (value !== null && QUIET.has(value))
    return inForce(name, `Other sites do not receive the address of the page that links to them (${value}).`);
  return notInForce(name, value === null ? 'The header is missing.' : `Its value is ${value}: other sites may receive addresses of pages.`);
}

function transport(value: string | null, isTls: boolean): Check {
  const name = 'Strict-Transport-Security';
  const seconds = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? 0);
  if (!isTls) return unknown(name, 'The page was loaded without TLS, and a browser accepts this header only over TLS.');
  if (seconds > 0) return inForce(name, `The browser connects over TLS only, for ${formatCount(Math.round(seconds / 86_400), 'day')}.`);
  return notInForce(name, 'The browser may connect without TLS.');
}

function permissions(value: string | null): Check {
  const name = 'Permissions-Policy';
  const denied = [...(value ?? '').matchAll(/([\w-]+)=\(\)/g)].map(([, feature]) => feature);
  return denied.length > 0
    ? inForce(name, `Denied to this page and its frames: ${denied.join(', ')}.`)
    : notInForce(name, 'No feature is denied.');
}

/** Runs the checks that need no server. */
export async function pageChecks(): Promise<Check[]> {
  return [secure(), framed(), await orUnknown('Session cookie', sessionCookie), await orUnknown('Service worker', worker)];
}

function secure(): Check {
  const name = 'Secure context';
  return isSecureContext
    ? inForce(
        name,
        location.protocol === 'https:'
          ? 'The page was loaded over TLS.'
          : 'The page was loaded from this machine, which the browser trusts.',
      )
    : notInForce(name, 'The page was loaded over a network without TLS: anyone on the network path can read and change it.');
}

function framed(): Check {
  const name = 'Not framed';
  if (window.self !== window.top) return notInForce(name, 'Another page shows this one in a frame.');
  return document.documentElement.dataset['unframed'] === undefined
    ? unknown(name, 'The page is not in a frame, but the script that hides a framed page did not run.')
    : inForce(name, 'The page is not in a frame. In a frame it is hidden.');
}

/** Checks that the server knows the session by a cookie that scripts cannot read. */
async function sessionCookie(): Promise<Check> {
  const name = 'Session cookie';
  const response: unknown = await (await window.fetch('/api/auth/get-session')).json();
  if (Reflect.get(Object(response), 'user') === null) return unknown(name, 'The server has no session for this browser.');
  const readable = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  return readable.some((cookie) => cookie.includes('session'))
    ? notInForce(name, 'A script of this page can read the session’s cookie.')
    : inForce(
        name,
        `The server identifies the session by its cookie. Scripts can read only: ${readable.filter(Boolean).join(', ') || 'nothing'}.`,
      );
}

async function worker(): Promise<Check> {
  const name = 'Service worker';
  const registration = await navigator.serviceWorker.getRegistration();
  const active = registration?.active;
  if (!active) return notInForce(name, 'None is active: the app is not cached for offline use.');
  const isOurs = new URL(active.scriptURL).origin === location.origin;
  return isOurs
    ? inForce(name, `${new URL(active.scriptURL).pathname} is ${active.state} and caches the app for offline use.`)
    : notInForce(name, `It was loaded from another site: ${active.scriptURL}`);
}
