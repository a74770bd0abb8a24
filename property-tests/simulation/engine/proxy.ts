import { HOUR, MINUTE } from '../../../core/kernel/time/instant.ts';
import type { HttpRequest, HttpResponse } from '../../../core/kernel/store/ports.ts';
import { NO_BUDGETS, type Budgets } from '../../../server/limits/budgets.ts';
import { serverError } from './clocks.ts';
import type { Simulation } from './simulation.ts';

/** Passes a request on to the server, unless something between refuses it: a proxy, a deployment without the route, or a limit. */
export async function passOn(simulation: Simulation, person: string, request: HttpRequest): Promise<HttpResponse> {
  const refused = poisonOf(simulation, request) ?? missingRoute(simulation, request) ?? limited(simulation);
  if (refused) return refused;
  const isList = request.method === 'GET';
  return simulation.server.handle(person, request, isList ? { clockError: serverError(simulation) } : {});
}

/** The item that a request carries: an event by its key, or a file by its path. Null for a list. */
export function itemOf({ method, path, headers }: HttpRequest): string | null {
  if (method === 'PUT') return path;
  return headers?.['Idempotency-Key'] ?? null;
}

/** A page of a proxy that refuses this item, each time it is sent. */
function poisonOf(simulation: Simulation, request: HttpRequest): HttpResponse | null {
  const { poisoned, healthy, dice } = simulation.adverse;
  const item = itemOf(request);
  if (item === null || healthy.has(item)) return null;
  const now = simulation.scheduler.now();
  const known = poisoned.get(item);
  if (known) return now < known.until ? known.response : null;
  if (!simulation.strikes('poisoned', 0.07)) {
    healthy.add(item);
    return null;
  }
  simulation.countFault('poisoned');
  const response = { status: dice.pick([413, 502, 403]), retryAfterMs: null, body: dice.pick([null, '<html>Refused by the proxy</html>']) };
  poisoned.set(item, { response, until: dice.pick([now + 10 * MINUTE, now + 20 * HOUR, Infinity, Infinity]) });
  return response;
}

/** Errors of a deployment that lacks a route. */
const ROUTE_ERRORS: readonly [RouteError, ...RouteError[]] = [
  { status: 404, code: 'NotFound' },
  { status: 405, code: 'MethodNotAllowed' },
  { status: 501, code: 'NotImplemented' },
];
type RouteError = { readonly status: number; readonly code: string };

/** The response of a deployment that was rolled back to a version without this route, in the shape of this server. */
function missingRoute(simulation: Simulation, request: HttpRequest): HttpResponse | null {
  const { missing, dice } = simulation.adverse;
  const route = routeOf(request);
  const now = simulation.scheduler.now();
  const known = missing.get(route);
  const until = known ?? (simulation.strikes('route missing', 0.03) ? now + dice.pick([MINUTE, HOUR, 30 * HOUR]) : 0);
  if (until <= now) {
    missing.delete(route);
    return null;
  }
  if (known === undefined) simulation.countFault('route missing');
  missing.set(route, until);
  const { status, code } = dice.pick(ROUTE_ERRORS);
  return { status, retryAfterMs: null, body: { ok: false, error: { code, message: 'There is nothing at this address.' } } };
}

function routeOf({ method, path }: HttpRequest): string {
  return `${method} ${path.replace(/[0-9a-f]{64}$/, ':sha256')}`;
}

/** A limit, which says how long to wait. */
function limited(simulation: Simulation): HttpResponse | null {
  if (!simulation.strikes('over limit', 0.08)) return null;
  simulation.countFault('over limit');
  const { dice } = simulation.adverse;
  const status = dice.pick([429, 503]);
  const retryAfterMs = dice.pick([2_000, 30_000, 10 * MINUTE, HOUR]);
  return {
    status,
    retryAfterMs,
    body: { ok: false, error: { code: 'TooManyAttempts', message: 'Too many attempts. Please try again later.' } },
  };
}

/** The server's own budgets, small enough to be used up. Writes are counted in the database, which only some simulations have. */
export function strictBudgets(store: 'memory' | 'pglite'): Budgets {
  const limit = { person: { attempts: 15, seconds: 60 }, network: null };
  return store === 'memory' ? { ...NO_BUDGETS, list: limit } : { ...NO_BUDGETS, list: limit, write: limit, profile: limit };
}

/** Everything is delivered from now on, with `exceptPoison` all but the items that a proxy refuses for ever. */
export function clearTheWay({ adverse }: Simulation, exceptPoison: boolean): void {
  adverse.missing.clear();
  for (const [item, { until }] of adverse.poisoned) if (!exceptPoison || until !== Infinity) adverse.poisoned.delete(item);
}
