import type { HttpAnswer, HttpRequest, Ports } from '../kernel/store/ports.ts';
import { delayAfter, jittered, RETRY } from '../kernel/lib/retry.ts';

type Line = Pick<Ports, 'fetch' | 'sleep' | 'random'>;

/** Sends with retries (SY4); null when no answer came that settles anything. */
export async function send(ports: Line, request: HttpRequest): Promise<HttpAnswer | null> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ports.fetch(request).catch(() => null);
    if (answer && answer.status !== 429 && answer.status < 500) return answer;
    if (attempt === RETRY.attempts) return null;
    await ports.sleep(answer?.retryAfterMs ?? jittered(delayAfter(attempt), ports.random(1)[0] ?? 0));
  }
}
