import { createMemoryLog, type Step } from '@gauntlet/core/testing';
import { foldLog } from '../../../core/devtools/show.ts';
import { registry } from '../../../core/domain/registry.ts';
import { findLostEvents, type LostEventsContext } from '../../../core/replication/lostEvents.ts';
import type { ProfileFields } from '../../../core/replication/nodes.ts';
import { EMPTY_CACHE } from '../../../core/replication/remoteCache.ts';
import { given, opened } from '../domain/wallet/scenario.ts';
import { profileFields } from './nodeFields.ts';
import { keysIn } from '../../../core/kernel/lib/pagedRecord.ts';

/**
 * What a pull brought: the ids of nodes, some fields of Ann's profile (none: it brought no profile), and the head of the log when it was requested
 * (by default its end).
 */
type Received = { readonly ids: readonly string[]; readonly own?: Partial<ProfileFields>; readonly headAtRequest?: number };

/**
 * A device of Ann that opened her account, took these steps, and now receives pulls. It records each command and executes it. `head`: its
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
    registry,
    log: { ...log, read: (...range) => ((reads += 1), log.read(...range)) },
    store: {
      async execute({ id, type, data }) {
        commands.push({ id, data });
        store.execute(type, data, id);
        return { ok: true, events: [], repeated: false };
      },
    },
  };
  return {
    commands,
    events,
    challenges: keysIn(root.challenge.byId),
    /** The id of the first event of a type. */
    first: (type: string) => events.find((event) => event.type === type)?.id ?? '',
    reads: () => reads,
    receives({ ids, own, headAtRequest = store.events.length }: Received) {
      // Of a node that does not fit the schema the cache holds the id alone.
      const leftOut = Object.fromEntries(ids.map((id) => [id, true as const]));
      const profiles = own ? { ann: { id: 'ann', fieldValues: profileFields('ann', own) } } : {};
      return findLostEvents(context, { root: state, me: 'ann', remote: { ...EMPTY_CACHE, leftOut, profiles }, headAtRequest });
    },
  };
}
