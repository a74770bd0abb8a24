import { anyNode, listResponse, NODE_SCHEMAS, type Project } from '@gauntlet/core';
import * as z from 'zod/mini';
import type { Person } from './person.ts';

const session = z.object({ user: z.object({ id: z.string() }) });

/** The server's id of a signed-in person. */
export async function idOf({ context }: Person): Promise<string> {
  const answer = await context.request.get('/api/auth/get-session');
  return session.parse(await answer.json()).user.id;
}

/** The proofs of a challenge as the server returns them to a signed-in person, independent of their browser's cache and network. */
export async function proofsIn(person: Person, challengeId: string) {
  const nodes = await nodesOf(person, 'proofs', NODE_SCHEMAS.proofs, `?challenge=${challengeId}&limit=100`);
  return nodes.map(({ fields }) => fields).toReversed();
}

/** The titles of the challenges that a person, by their id, created on the server. */
export async function challengesOf(reader: Person, creator: string): Promise<string[]> {
  const nodes = await nodesOf(reader, 'challenges', NODE_SCHEMAS.challenges, `?creator=${creator}&limit=100`);
  return nodes.map(({ fields }) => fields['/text']);
}

/** The nodes of one response, newest first; none when there is no such node. */
async function nodesOf<T>(
  { context }: Person,
  project: Project,
  schema: z.ZodMiniType<T>,
  which: string,
): Promise<{ id: string; fields: T }[]> {
  const response = await context.request.get(`/api/local/projects/${project}/nodes${which}`);
  if (response.status() === 404) return [];
  const { payload } = listResponse.parse(await response.json());
  return payload.nodes.map((node) => {
    const { id, fieldValues } = anyNode.parse(node);
    return { id, fields: schema.parse(fieldValues) };
  });
}
