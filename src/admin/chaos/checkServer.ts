import { anyNode, listResponse } from '@gauntlet/core';
import { acknowledgedNodes, type BrokenInvariant, type EventEnvelope } from '@gauntlet/core/devtools';

/** What the server lists of a project, by id. Rejects when no list came. */
export type FetchList = (project: string) => Promise<readonly string[]>;

/** Asks the server itself for its lists. */
export const fetchFromServer: FetchList = async (project) => {
  const response = await window.fetch(`/api/local/projects/${project}/nodes`);
  const { payload } = listResponse.parse(await response.json());
  return payload.nodes.flatMap((node) => anyNode.safeParse(node).data?.id ?? []);
};

/**
 * Whether the server holds what this log says it acknowledged, each once (CX5): the events answered from position `from` on. What the
 * events are told by is named after them, so an event that was told twice would be there once more or under another name.
 */
export async function checkServer(
  events: readonly EventEnvelope[],
  from: number,
  fetchList: FetchList,
): Promise<{ asked: number; broken: BrokenInvariant[] }> {
  const acknowledged = acknowledgedNodes(events, from);
  const lists = new Map<string, readonly string[]>();
  for (const project of new Set(acknowledged.map((each) => each.project))) lists.set(project, await fetchList(project));
  const broken = acknowledged.flatMap(({ event, project, nodeId }): BrokenInvariant[] => {
    const count = (lists.get(project) ?? []).filter((id) => id === nodeId).length;
    return count === 1
      ? []
      : [{ law: 'server', position: events.length, event, why: `the server acknowledged it and holds it ${count} times` }];
  });
  return { asked: acknowledged.length, broken };
}
