import { anyNode, listResponse } from '@gauntlet/core';
import { acknowledgedNodes, type BrokenInvariant, type EventEnvelope } from '@gauntlet/core/devtools';

/** Returns the ids of the server's nodes of a project. Rejects when the list could not be fetched. */
export type FetchList = (project: string) => Promise<readonly string[]>;

/** Fetches a list from the server, past the app's cache. */
export const fetchFromServer: FetchList = async (project) => {
  const response = await window.fetch(`/api/local/projects/${project}/nodes`);
  const { payload } = listResponse.parse(await response.json());
  return payload.nodes.flatMap((node) => anyNode.safeParse(node).data?.id ?? []);
};

/**
 * Checks that the server has each node that the log acknowledges since position `from`, exactly once (CX5). A node's id derives
 * from its event, so an event that was delivered twice would show as a second node or a different id.
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
