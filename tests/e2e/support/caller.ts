import { randomUUID } from 'node:crypto';
import type { Project } from '@gauntlet/core';
import { signUpAt, visitorAt } from '../../server/support/over.ts';

/** Somebody without a browser, who calls the server: what others do costs no second browser. */
export type Caller = { readonly id: string; write(project: Project, fields: object): Promise<void> };

/** Signs somebody up at a server. */
export async function newCaller(origin: string): Promise<Caller> {
  const { id, cookie } = await signUpAt(origin, `${randomUUID()}@example.org`);
  const visitor = visitorAt(origin, cookie);
  return {
    id,
    async write(project, fields) {
      const { status, body } = await visitor.write(project, fields);
      if (status !== 201) throw new Error(`A node of ${project} was refused with ${status}: ${JSON.stringify(body)}`);
    },
  };
}
