import type { HttpRequest, HttpResponse, Ports } from '../../kernel/store/ports.ts';
import { errorResponse } from '../nodes.ts';
import {
  APP_HEADER,
  DEVICE_HEADER,
  LOG_PAGE,
  logPage,
  PUSH_REFUSALS,
  pushAccepted,
  pushRefusal,
  WAITING_HEADER,
  type LogPage,
  type PushRequest,
  type RefusedCommand,
} from './wire.ts';

/** What the calls about the log name: this device, the version of its app, and the number of its events that wait. */
export type DeviceFacts = { readonly device: string; readonly app: string; readonly waiting: () => number };

/** How a call ended without a usable response. `unsupported`: this server has no logs of accounts. */
export type Failure = { readonly kind: 'unreachable' | 'signed-out' | 'unsupported' };

/**
 * The response to a push: accepted, refused with a code and the refused commands, if it names any, or none that counts. `blocked`: something on the way did not let it
 * through.
 */
export type Pushed =
  | Failure
  | { readonly kind: 'blocked' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly code: string; readonly commands: readonly RefusedCommand[] };

type LogPorts = Pick<Ports, 'fetch' | 'monotonic'>;

/** Receives the server's time in a response, and the readings of the monotonic clock around the request, in milliseconds. */
export type OnTime = (reading: { readonly time: string; readonly sentAt: number; readonly receivedAt: number }) => void;

/** Reads the page of the log that follows a position. */
export async function fetchLogPage(
  ports: LogPorts,
  facts: DeviceFacts,
  after: number,
  onTime: OnTime = () => undefined,
): Promise<Failure | ({ readonly kind: 'page' } & LogPage)> {
  const sentAt = ports.monotonic();
  const response = await call(ports, { method: 'GET', path: `/api/local/log?after=${after}&limit=${LOG_PAGE}`, headers: headersOf(facts) });
  if (!response) return { kind: 'unreachable' };
  const page = response.status === 200 ? logPage.safeParse(response.body).data?.payload : undefined;
  if (!page) return failureOf(response);
  onTime({ time: page.now, sentAt, receivedAt: ports.monotonic() });
  return { kind: 'page', ...page };
}

/** Pushes commands. One attempt. */
export async function pushLog(ports: LogPorts, facts: DeviceFacts, request: PushRequest): Promise<Pushed> {
  const response = await call(ports, { method: 'POST', path: '/api/local/log', headers: headersOf(facts), json: request });
  if (!response) return { kind: 'unreachable' };
  if (response.status === 200 && pushAccepted.safeParse(response.body).success) return { kind: 'accepted' };
  const error = pushRefusal.safeParse(response.body).data?.error;
  // A proxy on the way says the same without a body of ours: the batch is halved all the same.
  if (response.status === 413) return { kind: 'refused', code: 'TooLarge', commands: [] };
  // Another error, such as that of a deployment without the route, says nothing about a command.
  if (!error && isBlocked(response.status)) return { kind: 'blocked' };
  if (!error || !isRefusal(error.code) || response.status === 401 || response.status === 429 || response.status >= 500)
    return failureOf(response);
  const { code, about, refused = about === undefined ? [] : [{ command: about, code }] } = error;
  return { kind: 'refused', code, commands: refused };
}

/** Whether a status without a body of ours says that a request like this one is not let through, now or later. */
function isBlocked(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}

/** Whether a code refuses what was pushed. `BadShape`: the server cannot read it. */
function isRefusal(code: string): boolean {
  return code === 'BadShape' || Object.hasOwn(PUSH_REFUSALS, code);
}

function headersOf({ device, app, waiting }: DeviceFacts): Record<string, string> {
  return { [DEVICE_HEADER]: device, [APP_HEADER]: app, [WAITING_HEADER]: String(waiting()) };
}

function call(ports: LogPorts, request: HttpRequest): Promise<HttpResponse | null> {
  return ports.fetch(request).catch(() => null);
}

function failureOf({ status, body }: HttpResponse): Failure {
  if (status === 401) return { kind: 'signed-out' };
  const isOurs = errorResponse.safeParse(body).success;
  return { kind: status === 404 && isOurs ? 'unsupported' : 'unreachable' };
}
