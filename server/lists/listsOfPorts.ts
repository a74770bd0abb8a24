import type { Ports } from '../ports.ts';
import { foldedLists } from './folded/foldedLists.ts';
import type { ListReads } from './listReads.ts';
import { sqlLists } from './sql/sqlLists.ts';

/** Returns the lists of these ports: those of the database's tables, unless the nodes are stored elsewhere. */
export function listsOfPorts({ lists, nodes, store }: Pick<Ports, 'lists' | 'nodes' | 'store'>): ListReads {
  return lists ?? (nodes === undefined ? sqlLists(store) : foldedLists(nodes));
}
