import { randomUUID } from 'node:crypto';
import { TOKEN_COOKIE, TOKEN_HEADER, type Project } from '@gauntlet/core';
import type { Person } from './person.ts';

/** Writes a node as a person whose app is open, by a request, and returns its id. For what the test does not look at. Throws when the server refuses it. */
export async function writeNode({ context }: Person, project: Project, fields: object): Promise<string> {
  const token = (await context.cookies()).find(({ name }) => name === TOKEN_COOKIE)?.value ?? '';
  const id = randomUUID();
  const response = await context.request.post(`/api/local/projects/${project}/nodes`, {
    data: fields,
    headers: { [TOKEN_HEADER]: token, 'Idempotency-Key': id, 'Sec-Fetch-Site': 'same-origin' },
  });
  if (!response.ok()) throw new Error(`Writing to ${project} failed with ${response.status()}: ${await response.text()}`);
  return id;
}

/** A review of a person: an opinion, a dispute or a vote about `about`. `at` is an instant in milliseconds. */
export function reviewFields(person: string, challenge: string, { action, about, text, at }: Said): object {
  return {
    '/text': text,
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': person,
    '/attributes/@actn': action,
    '/attributes/@about': about,
    '/attributes/@tstmp': new Date(at).toISOString(),
  };
}

type Said = { action: string; about: string; text: string; at: number };
