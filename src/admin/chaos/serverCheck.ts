import { acknowledgedNodes, type BrokenInvariant, type EventEnvelope, readSnapshot } from '@gauntlet/core/devtools';
import { formatCount } from '../../lib/formatNumber.ts';

/** Fetches the ids of everything that concerns this person from the server, past the app's cache. Rejects when it cannot. */
export async function idsOnServer(): Promise<readonly string[]> {
  const { changes } = await readSnapshot(async (path) => (await window.fetch(path)).json());
  return changes.map(({ id }) => id);
}

/**
 * Checks that the server has each node that the log acknowledges since position `from`, exactly once (CX5). A node's id derives
 * from its event, so an event that was delivered twice would show as a second node or a different id.
 */
export async function checkServer(
  events: readonly EventEnvelope[],
  from: number,
  fetchIds: () => Promise<readonly string[]>,
): Promise<{ checked: number; broken: BrokenInvariant[] }> {
  const acknowledged = acknowledgedNodes(events, from);
  const counts = new Map<string, number>();
  if (acknowledged.length > 0) for (const id of await fetchIds()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const broken = acknowledged.flatMap(({ event, nodeId }): BrokenInvariant[] => {
    const count = counts.get(nodeId) ?? 0;
    return count === 1
      ? []
      : [
          {
            invariant: 'server',
            position: events.length,
            event,
            why: `the server acknowledged it and has it ${formatCount(count, 'time')}`,
          },
        ];
  });
  return { checked: acknowledged.length, broken };
}
