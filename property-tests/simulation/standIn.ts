import { fakeTransport } from '../../core/testing/transport.ts';
import type { SimServer, SimServerOptions } from './server.ts';

/** A stand-in of the server while there is none: takes every node. */
export async function simServer({ now }: SimServerOptions): Promise<SimServer> {
  const api = fakeTransport(now);
  const kept: Map<string, Map<string, unknown>>[] = [];
  return {
    fetchAs: (_person, request) => api.fetch(request),
    snapshot: async () => ({ kept: kept.push(new Map([...api.nodes].map(([project, nodes]) => [project, new Map(nodes)]))) }),
    async restore(snapshot) {
      api.nodes.clear();
      for (const [project, nodes] of kept[Number(snapshot.kept) - 1] ?? []) api.nodes.set(project, new Map(nodes));
    },
    restart: () => undefined,
    nodes: async () => [],
    reported: [],
    close: async () => undefined,
  };
}
