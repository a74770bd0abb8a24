import type { HttpAnswer, HttpRequest } from '../../../core/kernel/store/ports.ts';
import { LINE_FAULTS, type Fault } from './faults.ts';
import { ownerOf, type Tab, type World } from './world.ts';

/** How long a request may take before it counts as unanswered, in milliseconds: as in the browser. */
const TIMEOUT = 20_000;

type Waiting = { readonly owner: string; readonly label: string; readonly answer: (given: HttpAnswer) => void; readonly lose: () => void };

/** The line from one life of a tab to the server: what is sent may be lost, late, doubled, refused and half answered. */
export function tabFetch(world: World, tab: Tab): (request: HttpRequest) => Promise<HttpAnswer> {
  const { person } = tab.device;
  const { life } = tab;
  const owner = ownerOf(tab);
  return (request) =>
    new Promise((resolve, reject) => {
      if (tab.life !== life) return;
      const label = `${owner} ${request.method} ${request.path} ${request.headers?.['Idempotency-Key'] ?? ''}`;
      const waiting = { owner, label, answer: resolve, lose: () => reject(new TypeError('Failed to fetch')) };
      if (tab.device.isOffline) {
        world.hit('offline');
        return later(world, waiting, 'offline', waiting.lose);
      }
      const fault = faultOf(world);
      if (fault) world.hit(fault);
      send(world, waiting, fault, async () => {
        const answer = await world.mainland.arrive(person.id, request);
        const { 'Idempotency-Key': key = null } = request.headers ?? {};
        world.heard.push({ person: person.id, path: request.path, key, json: request.json, answer });
        return answer;
      });
    });
}

function faultOf(world: World): Fault | null {
  if (!world.dice.chance(0.35)) return null;
  const fault = world.dice.pick(LINE_FAULTS);
  return world.strikes(fault, 1) ? fault : null;
}

function send(world: World, waiting: Waiting, fault: Fault | null, arrive: () => Promise<HttpAnswer>): void {
  const { owner, label, lose } = waiting;
  const late = (): void =>
    world.scheduler.add({ kind: 'late', label: `${label}: arrives late`, owner: null, run: async () => void (await arrive()) });
  if (fault === 'drop' || fault === 'delay') {
    if (fault === 'delay') late();
    const due = world.scheduler.now() + TIMEOUT;
    return world.scheduler.add({ kind: 'timer', label: `${label}: timed out`, owner, due, fail: lose, run: lose });
  }
  if (fault === 'duplicate') late();
  const early = answerWithoutArriving(world, fault);
  world.scheduler.add({
    kind: 'line',
    label: `${label}: ${fault ?? 'arrives'}`,
    owner,
    fail: lose,
    alone: async () => void (early ?? (await arrive())),
    async run() {
      const answer = early ?? (await arrive());
      const given = garbled(world, fault, answer);
      later(world, waiting, `answered ${given?.status}`, () => (given ? waiting.answer(given) : lose()));
    },
  });
}

function answerWithoutArriving({ dice }: World, fault: Fault | null): HttpAnswer | null {
  if (fault === '429') return { status: 429, retryAfterMs: dice.pick([null, 0, 1_000, 30_000]), body: refusal('TooMany') };
  if (fault === 'signed out') return { status: 401, retryAfterMs: null, body: refusal('NotSignedIn') };
  if (fault === '5xx' && dice.chance(0.5)) return { status: dice.pick([502, 503]), retryAfterMs: null, body: null };
  return null;
}

/** What is left of an answer; null when nothing is. */
function garbled({ dice }: World, fault: Fault | null, answer: HttpAnswer): HttpAnswer | null {
  if (fault === 'answer lost') return null;
  if (fault === '5xx' && answer.status < 500) return { status: 500, retryAfterMs: null, body: null };
  if (fault !== 'truncated answer') return answer;
  return dice.chance(0.5) ? { ...answer, body: null } : { status: 200, retryAfterMs: null, body: '<html>Welcome to our hotel</html>' };
}

function refusal(code: string): unknown {
  return { ok: false, error: { code, message: `${code}.` } };
}

function later(world: World, { owner, label, lose }: Waiting, what: string, run: () => void): void {
  world.scheduler.add({ kind: 'line', label: `${label}: ${what}`, owner, fail: lose, run });
}
