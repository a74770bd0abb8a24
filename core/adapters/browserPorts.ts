import { Subject } from 'rxjs';
import type { Channel, HttpResponse, HttpRequest, OpenStream, Ports, StreamListener } from '../kernel/store/ports.ts';
import { createIntlCalendar, isZone, usableZone } from './intlCalendar.ts';
import { webFetch } from './webFetch.ts';

/** Request timeouts in milliseconds. The upload of a file may take longer. */
const REQUEST_TIMEOUT = 20_000;
const UPLOAD_TIMEOUT = 120_000;

/** Creates the ports of a browser tab. Every request names the account, because all tabs share one session cookie. */
export function createBrowserPorts(accountId: string): Ports {
  const closing = new AbortController();
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    zone: () => usableZone(browserZone()),
    calendar: createIntlCalendar(),
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    fetch: (request) => sendRequest(request, accountId, closing.signal),
    stream: (path, listener) => openLazily(path, accountId, listener),
    lock: (name, work) => navigator.locks.request(name, work),
    channel: openChannel,
    close: () => closing.abort(),
  };
}

function browserZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether the browser says in which time zone the person is. If not, days are counted in UTC. */
export function knowsZone(): boolean {
  return isZone(browserZone() ?? '');
}

/** The parser of event streams loads with the first one. */
function openLazily(path: string, accountId: string, listener: StreamListener): OpenStream {
  let open: OpenStream | null = null;
  let isClosed = false;
  const begin = async (): Promise<number | null> => {
    const { openEventStream } = await import('./eventStream.ts');
    if (isClosed) return null;
    open = openEventStream(path, accountId, listener);
    return open.ended;
  };
  return {
    ended: begin().catch(() => null),
    close() {
      isClosed = true;
      open?.close();
    },
  };
}

async function sendRequest(
  { method, path, headers, json, bytes }: HttpRequest,
  accountId: string,
  closed: AbortSignal,
): Promise<HttpResponse> {
  const body = bytes ? new Blob([new Uint8Array(bytes)]) : json === undefined ? null : JSON.stringify(json);
  const response = await webFetch(path, {
    method,
    body,
    headers: { 'X-Gauntlet-Account': accountId, ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    credentials: 'same-origin',
    signal: firstOf(closed, AbortSignal.timeout(bytes ? UPLOAD_TIMEOUT : REQUEST_TIMEOUT)),
  });
  const responseBody: unknown = await response.json().catch(() => null);
  return { status: response.status, retryAfterMs: retryAfter(response.headers.get('Retry-After')), body: responseBody };
}

/** Aborts with the first of two signals. Not every supported browser has `AbortSignal.any`. */
function firstOf(...signals: readonly [AbortSignal, AbortSignal]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    // Listens no longer than until one of them aborts.
    else signal.addEventListener('abort', () => first.abort(signal.reason), { signal: first.signal });
  }
  return first.signal;
}

/** `Retry-After` as seconds or as a date, in milliseconds from now; null when there is none. */
function retryAfter(value: string | null): number | null {
  if (value === null) return null;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1_000;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function openChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  const messages$ = new Subject<unknown>();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => messages$.next(data);
  return {
    messages$,
    post: (message) => channel.postMessage(message),
    close: () => {
      channel.close();
      messages$.complete();
    },
  };
}
