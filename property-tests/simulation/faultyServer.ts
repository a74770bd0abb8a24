import type { HttpAnswer, HttpRequest } from '../../core/kernel/ports.ts';
import { answer, fakeTransport, refusal } from '../../core/testing/transport.ts';
import type { Gate } from './gates.ts';

/** What the way to the server and back does to one request. */
export const FAULTS = ['none', 'request lost', 'answer lost', 'late', 'doubled', 'down', 'busy', 'a sign-in page', 'signed out'] as const;
export type Fault = (typeof FAULTS)[number];

export type FaultyServer = {
  readonly fetch: (request: HttpRequest) => Promise<HttpAnswer>;
  /** The keys of the nodes that the server took, in the order in which it first took them. */
  readonly taken: readonly string[];
  /** From now on nothing goes wrong. */
  heal(): void;
};

/** A node API behind a bad line. What is `late` is given up by the client, and arrives whenever the gate lets it. */
export function faultyServer(now: () => string, gate: Gate, faults: Iterator<Fault, Fault>): FaultyServer {
  const api = fakeTransport(now);
  const taken: string[] = [];
  let healed = false;
  const arrive = async (request: HttpRequest): Promise<HttpAnswer> => {
    const given = await api.fetch(request);
    const key = request.headers?.['Idempotency-Key'];
    if (key !== undefined && given.status < 300 && !taken.includes(key)) taken.push(key);
    return given;
  };
  const arriveSometime = async (request: HttpRequest): Promise<void> => {
    await gate('a late request arrives');
    await arrive(request);
  };
  const through = async (request: HttpRequest, fault: Fault): Promise<HttpAnswer> => {
    switch (fault) {
      case 'request lost':
        throw new TypeError('Failed to fetch');
      case 'answer lost':
        await arrive(request);
        throw new TypeError('Failed to fetch');
      case 'late':
        void arriveSometime(request);
        throw new TypeError('Timed out');
      case 'doubled':
        void arriveSometime(request);
        return arrive(request);
      case 'down':
        return answer(503, 'Service Unavailable');
      case 'busy':
        return { ...refusal(429, 'TooMany'), retryAfterMs: 1_000 };
      case 'a sign-in page':
        return answer(200, '<html>Welcome to our hotel</html>');
      case 'signed out':
        return refusal(401, 'Unauthorized');
      default:
        return arrive(request);
    }
  };
  return {
    taken,
    heal: () => void (healed = true),
    async fetch(request) {
      const fault = healed ? 'none' : faults.next().value;
      await gate(`${request.method} ${request.path}: ${fault}`);
      const given = await through(request, fault);
      await gate(`answer ${given.status}`);
      return given;
    },
  };
}
