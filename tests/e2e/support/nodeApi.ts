import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { anyNode, listResponse, NODE_SCHEMAS, type Project } from '@gauntlet/core';
import * as z from 'zod/mini';
import type { Person } from './person.ts';
import type { RunningServer } from './server.ts';

const session = z.object({ user: z.object({ id: z.string() }) });

/** The server's id of a signed-in person. */
export async function idOf({ context }: Person): Promise<string> {
  const answer = await context.request.get('/api/auth/get-session');
  return session.parse(await answer.json()).user.id;
}

/** The challenge of this id as the server returns it to a signed-in person, independent of their browser's cache and network. */
export async function challengeNode(person: Person, challengeId: string) {
  const [node] = await nodesOf(person, 'challenges', NODE_SCHEMAS.challenges, `/${challengeId}`);
  return node?.fields;
}

/** The joinings, starts and cancellations of a challenge, in the same way. */
export async function participationsIn(person: Person, challengeId: string) {
  const nodes = await nodesOf(person, 'participations', NODE_SCHEMAS.participations, `?challenge=${challengeId}&limit=100`);
  return nodes.map(({ fields }) => fields).toReversed();
}

/** The proofs of a challenge, in the same way. */
export async function proofsIn(person: Person, challengeId: string) {
  const nodes = await nodesOf(person, 'proofs', NODE_SCHEMAS.proofs, `?challenge=${challengeId}&limit=100`);
  return nodes.map(({ fields }) => fields).toReversed();
}

/** The profile of a person, by their id, as a signed-in person gets it; undefined when there is none. */
export async function profileOf(reader: Person, personId: string) {
  const [profile] = await nodesOf(reader, 'profiles', NODE_SCHEMAS.profiles, `/${personId}`);
  return profile?.fields;
}

/** The titles of the challenges that a person, by their id, created on the server. */
export async function challengesOf(reader: Person, creator: string): Promise<string[]> {
  const nodes = await nodesOf(reader, 'challenges', NODE_SCHEMAS.challenges, `?creator=${creator}&limit=100`);
  return nodes.map(({ fields }) => fields['/text']);
}

/** The people who joined, checked in to or commented on this person's challenges, one for each node. */
export async function activeAround(person: Person): Promise<string[]> {
  const lists = await Promise.all([
    nodesOf(person, 'participations', NODE_SCHEMAS.participations, '?limit=100'),
    nodesOf(person, 'proofs', NODE_SCHEMAS.proofs, '?limit=100'),
    nodesOf(person, 'comments', NODE_SCHEMAS.comments, '?limit=100'),
  ]);
  return lists.flatMap((nodes) => nodes.map(({ fields }) => fields['/attributes/@usrId']));
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

/** Every file that people uploaded to the server, by its SHA-256. */
export function filesOn({ dataDir }: RunningServer): Map<string, Buffer> {
  const folder = join(dataDir, 'files');
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  // The name begins with the hash of what was sent, the address of the file.
  return new Map(paths.map(({ name, parentPath }) => [name.split('.')[0] ?? name, readFileSync(join(parentPath, name))]));
}

/** The ids of a challenge's proofs or reviews, the newest first. */
export async function nodeIdsIn(person: Person, project: 'proofs' | 'reviews', challengeId: string): Promise<string[]> {
  return (await nodesOf(person, project, z.unknown(), `?challenge=${challengeId}&limit=100`)).map(({ id }) => id);
}
