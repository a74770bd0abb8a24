import type { Ports } from '../ports.ts';
import type { FeedReads } from './feedReads.ts';
import { foldedReads } from './foldedReads.ts';
import { sqlReads } from './sqlReads.ts';

/** Returns the feed's reads of these ports: those of the database's tables, unless the nodes are stored elsewhere. */
export function readsOfPorts({ nodes, store }: Pick<Ports, 'nodes' | 'store'>): FeedReads {
  return nodes === undefined ? sqlReads(store) : foldedReads(nodes);
}
