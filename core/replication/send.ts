import type { HttpResponse, HttpRequest, Ports } from '../kernel/store/ports.ts';
import { delayAfter, jittered, RETRY } from '../kernel/lib/retry.ts';

type SendPorts = Pick<Ports, 'fetch' | 'sleep' | 'random'>;

/**
 * Sends a request, and again after a short delay when there is no response or the server failed (SY4). Returns the last response, or null
 * without one. A response that names its own delay (`Retry-After`) is not waited for here.
 */
export async function send(ports: SendPorts, request: HttpRequest): Promise<HttpResponse | null> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await ports.fetch(request).catch(() => null);
    if (response && response.status !== 429 && response.status < 500) return response;
    if (attempt === RETRY.attempts || (response !== null && response.retryAfterMs !== null)) return response;
    await ports.sleep(jittered(delayAfter(attempt), ports.random(1)[0] ?? 0));
  }
}
