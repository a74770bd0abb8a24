import * as z from 'zod';
import type { HttpResponse, HttpRequest } from '../../../core/kernel/store/ports.ts';
import { MINUTE } from '../../../core/kernel/time/instant.ts';
import { NETWORK_FAULTS, type Fault } from './faults.ts';
import { passOn } from './proxy.ts';
import { ownerOf, type Tab, type Simulation } from './simulation.ts';

/** Timeout of a request in milliseconds, as in the browser. */
const TIMEOUT = 20_000;

type PendingRequest = {
  readonly owner: string;
  readonly label: string;
  readonly resolve: (given: HttpResponse) => void;
  readonly onReceived: (given: HttpResponse) => void;
  readonly fail: () => void;
};

/** Creates the `fetch` of one generation of a tab. Requests may be lost, delayed, duplicated, refused or truncated. */
export function tabFetch(simulation: Simulation, tab: Tab): (request: HttpRequest) => Promise<HttpResponse> {
  const { person } = tab.device;
  const { generation } = tab;
  const owner = ownerOf(tab);
  return (request) =>
    new Promise((resolve, reject) => {
      if (tab.generation !== generation) return;
      const label = `${owner} ${request.method} ${request.path} ${request.headers?.['Idempotency-Key'] ?? ''}`;
      const sentAt = simulation.scheduler.now();
      const onReceived = (response: HttpResponse): void => noteServerTime(simulation, tab, response, sentAt);
      const waiting = { owner, label, resolve, onReceived, fail: () => reject(new TypeError('Failed to fetch')) };
      if (tab.device.isOffline) {
        simulation.countFault('offline');
        return later(simulation, waiting, 'offline', waiting.fail);
      }
      const fault = faultOf(simulation);
      if (fault) simulation.countFault(fault);
      send(simulation, waiting, fault, () => passOn(simulation, person.id, request));
    });
}

const listWithTime = z.object({ payload: z.object({ now: z.string() }) });

/** A response that took longer says too little about the time, in milliseconds. */
const QUICK = 20_000;

/** Notes that a tab received the server's time. After a wrong one it knows nothing. */
function noteServerTime({ scheduler }: Simulation, tab: Tab, { status, body }: HttpResponse, sentAt: number): void {
  const time = status === 200 && scheduler.now() - sentAt <= QUICK ? listWithTime.safeParse(body).data?.payload.now : undefined;
  if (time === undefined) return;
  if (Math.abs(Date.parse(time) - scheduler.now()) > MINUTE) tab.timesReceived = [];
  else tab.timesReceived.push(scheduler.now());
}

function faultOf(simulation: Simulation): Fault | null {
  if (!simulation.dice.chance(0.35)) return null;
  const fault = simulation.dice.pick(NETWORK_FAULTS);
  return simulation.strikes(fault, 1) ? fault : null;
}

function send(simulation: Simulation, waiting: PendingRequest, fault: Fault | null, arrive: () => Promise<HttpResponse>): void {
  const { owner, label, fail } = waiting;
  const late = (): void =>
    simulation.scheduler.add({ kind: 'late', label: `${label}: arrives late`, owner: null, run: async () => void (await arrive()) });
  if (fault === 'drop' || fault === 'delay') {
    if (fault === 'delay') late();
    const due = simulation.scheduler.now() + TIMEOUT;
    return simulation.scheduler.add({ kind: 'timer', label: `${label}: timed out`, owner, dueAt: due, fail: fail, run: fail });
  }
  if (fault === 'duplicate') late();
  const early = responseWithoutServer(simulation, fault);
  simulation.scheduler.add({
    kind: 'line',
    label: `${label}: ${fault ?? 'arrives'}`,
    owner,
    fail: fail,
    alone: async () => void (early ?? (await arrive())),
    async run() {
      const response = early ?? (await arrive());
      const received = garbled(simulation, fault, response);
      later(simulation, waiting, `answered ${received?.status}`, () => {
        if (!received) return fail();
        waiting.onReceived(received);
        waiting.resolve(received);
      });
    },
  });
}

function responseWithoutServer({ dice }: Simulation, fault: Fault | null): HttpResponse | null {
  if (fault === '429') return { status: 429, retryAfterMs: dice.pick([null, 0, 1_000, 30_000]), body: refusal('TooMany') };
  if (fault === 'signed out') return { status: 401, retryAfterMs: null, body: refusal('NotSignedIn') };
  if (fault === '5xx' && dice.chance(0.5)) return { status: dice.pick([502, 503]), retryAfterMs: null, body: null };
  return null;
}

/** Returns the response that arrives; null when none does. */
function garbled({ dice }: Simulation, fault: Fault | null, response: HttpResponse): HttpResponse | null {
  if (fault === 'response lost') return null;
  if (fault === '5xx' && response.status < 500) return { status: 500, retryAfterMs: null, body: null };
  if (fault !== 'truncated response') return response;
  return dice.chance(0.5) ? { ...response, body: null } : { status: 200, retryAfterMs: null, body: '<html>Welcome to our hotel</html>' };
}

function refusal(code: string): unknown {
  return { ok: false, error: { code, message: `${code}.` } };
}

function later(simulation: Simulation, { owner, label, fail }: PendingRequest, what: string, run: () => void): void {
  simulation.scheduler.add({ kind: 'line', label: `${label}: ${what}`, owner, fail: fail, run });
}
