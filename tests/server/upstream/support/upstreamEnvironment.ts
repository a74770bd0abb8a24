import type { Ports } from '../../../../server/ports.ts';
import type { Store } from '../../../../server/store/store.ts';
import { defaultUpstream, type UpstreamPorts } from '../../../../server/upstream/ports.ts';
import type { Provider } from '../../../../server/upstream/providers.ts';
import { createEnvironment, type Environment } from '../../support/environment.ts';
import type { UpstreamServer } from './upstreamServer.ts';

export const KEY = 'key-that-nobody-may-see-4711';
export const NODES = '/api/acme/projects/challenges/nodes';
export const GENERATE = '/api/acme/ai/generate';
export const TALKS = '/api/acme/agents/coach/public-conversations';
export const PROMPT = { prompt: 'Suggest', model: 'any', temperature: 0.7 };

/** Settings with short timeouts for tests. */
export const QUICK = { responseMs: 1_000, pieceMs: 500, streamMs: 10_000, maxBytes: 64 * 1024, maxEventBytes: 16 * 1024 };

/** The provider `acme`, at this server. */
export function acmeAt({ url }: Pick<UpstreamServer, 'url'>, changes: Partial<Provider> = {}): Provider {
  return { name: 'acme', base: new URL(url), key: KEY, mayBePrivate: true, ...changes };
}

export function upstreamOf(provider: Provider, changes: Partial<UpstreamPorts> = {}): UpstreamPorts {
  return { ...defaultUpstream(new Map([[provider.name, provider]])), limits: QUICK, ...changes };
}

/** An environment with the provider `acme` at this server. */
export function environmentWith(store: Store, server: UpstreamServer, changes: Partial<Ports> = {}): Promise<Environment> {
  return createEnvironment(store, { upstream: upstreamOf(acmeAt(server)), ...changes });
}
