import type { HttpAnswer, HttpRequest, Ports } from '../kernel/ports.ts';

/** Retry as the spec counts it: tries, first delay, factor and cap, in milliseconds. */
const RETRY = { tries: 3, firstDelay: 1_000, factor: 2, cap: 10_000 };

type Line = Pick<Ports, 'fetch' | 'sleep' | 'random'>;

/** Sends with retries (SY4); null when no answer came that settles anything. */
export async function send(ports: Line, request: HttpRequest): Promise<HttpAnswer | null> {
  let delay = RETRY.firstDelay;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ports.fetch(request).catch(() => null);
    if (answer && answer.status !== 429 && answer.status < 500) return answer;
    if (attempt === RETRY.tries) return null;
    await ports.sleep(answer?.retryAfterMs ?? jittered(delay, ports));
    delay = Math.min(delay * RETRY.factor, RETRY.cap);
  }
}

/** Between half of a delay and the whole, so that many clients do not come back at once. */
function jittered(delay: number, { random }: Pick<Line, 'random'>): number {
  return delay * (0.5 + (random(1)[0] ?? 0) / 510);
}
