import { BehaviorSubject } from 'rxjs';
import { createMemoryLog, type Step } from '@gauntlet/core/testing';
import { foldLog } from '../../../core/devtools/show.ts';
import { registry } from '../../../core/domain/registry.ts';
import { findLostEvents, type LostEventsContext, type ReceivedLists } from '../../../core/replication/lostEvents.ts';
import type { Project } from '../../../core/replication/nodes.ts';
import { asOf, given, opened } from '../domain/wallet/scenario.ts';

type Node = { readonly id: string; readonly fieldValues: object };
/** A node as a list of the node API holds it. */
export const node = (id: string, fieldValues: object = {}): Node => ({ id, fieldValues });

/**
 * A device of Ann that opened her account, took these steps, and now receives lists. It records each command and executes it. `head`: its
 * tab has folded the log up to there; by default all of it.
 */
export function receivingDevice({ steps, head }: { readonly steps: readonly Step[]; readonly head?: number }) {
  const { store, root } = given(opened, ...steps);
  const { events } = store;
  const state = head === undefined ? root : foldLog(events.slice(0, head));
  const commands: { readonly id: string; readonly data: unknown }[] = [];
  const log = createMemoryLog({ events: [...events] });
  let reads = 0;
  const context: LostEventsContext = {
    me: 'ann',
    registry,
    log: { ...log, read: (...range) => ((reads += 1), log.read(...range)) },
    store: {
      views$: new BehaviorSubject({ state, asOf: asOf(store) }),
      async execute({ id, type, data }) {
        commands.push({ id, data });
        store.execute(type, data, id);
        return { ok: true, events: [], repeated: false };
      },
    },
  };
  const lists: ReceivedLists = new Map();
  const receivesBody = (project: Project, body: unknown, headAtRequest = store.events.length) =>
    findLostEvents(context, lists, { project, body, headAtRequest });
  return {
    lists,
    commands,
    events,
    challenges: Object.keys(root.challenge.byId),
    /** The id of the first event of a type. */
    first: (type: string) => events.find((event) => event.type === type)?.id ?? '',
    reads: () => reads,
    receivesBody,
    receives: (project: Project, nodes: readonly unknown[], headAtRequest?: number) =>
      receivesBody(project, { ok: true, payload: { nodes } }, headAtRequest),
    /** Receives the three lists that show the events of challenges, with nodes of these ids. */
    async receivesCourse(ids: Readonly<Record<'challenges' | 'participations' | 'proofs', readonly string[]>>, headAtRequest?: number) {
      for (const project of ['challenges', 'participations', 'proofs'] as const) {
        const nodes = ids[project].map((id) => node(id));
        await this.receives(project, nodes, headAtRequest);
      }
    },
  };
}
