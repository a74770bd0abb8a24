import { anyNode, listAnswer } from '@gauntlet/core';
import { toldNodes, type Broken, type EventEnvelope } from '@gauntlet/core/devtools';

/** What the server lists of a project, by id. Rejects when no list came. */
export type AskList = (project: string) => Promise<readonly string[]>;

/** Asks the server itself for its lists. */
export const askServer: AskList = async (project) => {
  const answer = await window.fetch(`/api/local/projects/${project}/nodes`);
  const { payload } = listAnswer.parse(await answer.json());
  return payload.nodes.flatMap((node) => anyNode.safeParse(node).data?.id ?? []);
};

/**
 * Whether the server holds what this log says it acknowledged, each once (CX5): the events answered from position `from` on. What the
 * events are told by is named after them, so an event that was told twice would be there once more or under another name.
 */
export async function serverHolds(
  events: readonly EventEnvelope[],
  from: number,
  ask: AskList,
): Promise<{ asked: number; broken: Broken[] }> {
  const told = toldNodes(events, from);
  const lists = new Map<string, readonly string[]>();
  for (const project of new Set(told.map((each) => each.project))) lists.set(project, await ask(project));
  const broken = told.flatMap(({ event, project, nodeId }): Broken[] => {
    const times = (lists.get(project) ?? []).filter((id) => id === nodeId).length;
    return times === 1
      ? []
      : [{ law: 'server', position: events.length, event, why: `the server acknowledged it and holds it ${times} times` }];
  });
  return { asked: told.length, broken };
}
