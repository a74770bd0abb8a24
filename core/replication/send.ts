import type { HttpResponse, HttpRequest, Ports } from '../kernel/store/ports.ts';
import { delayAfter, jittered, RETRY } from '../kernel/lib/retry.ts';

type SendPorts = Pick<Ports, 'fetch' | 'sleep' | 'random'>;

/** Sends a request with retries (SY4). Returns null when no conclusive response arrived. */
export async function send(ports: SendPorts, request: HttpRequest): Promise<HttpResponse | null> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await ports.fetch(request).catch(() => null);
    if (response && response.status !== 429 && response.status < 500) return response;
    if (attempt === RETRY.attempts) return null;
    await ports.sleep(response?.retryAfterMs ?? jittered(delayAfter(attempt), ports.random(1)[0] ?? 0));
  }
}
