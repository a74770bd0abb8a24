import { randomUUID } from 'node:crypto';
import type { Person } from '../../../server/auth/accounts.ts';
import { plantedAccounts, plantedCookie } from '../../../server/auth/plantedAccounts.ts';
import { memoryFiles } from '../../../server/files/memoryFiles.ts';
import { memoryLogs } from '../../../server/log/memoryLogs.ts';
import { memoryNodes, type MemoryNodes } from '../../../server/nodes/memoryNodes.ts';
import type { Ports } from '../../../server/ports.ts';
import { noDatabase } from '../../../server/store/noDatabase.ts';
import { visitorOf } from './visitor.ts';
import { createEnvironment, type Member, type Environment } from './environment.ts';

/** A server that stores nodes and files in memory, and whose people are signed in from the start. */
export async function createMemoryEnvironment(nodes?: MemoryNodes, changes: Partial<Ports> = {}): Promise<Environment> {
  const logs = memoryLogs();
  const stored = nodes ?? memoryNodes(logs);
  const persons = new Map<string, Person>();
  const accounts = plantedAccounts((id) => persons.get(id));
  const environment = await createEnvironment(noDatabase(), { nodes: stored, accounts, logs, files: memoryFiles(), ...changes });
  const signUp = async (name = 'Robin Example'): Promise<Member> => {
    const id = randomUUID();
    const person: Person = { id, name, email: `${id}@example.org`, createdAt: environment.now(), emailVerified: true };
    persons.set(id, person);
    stored.addPerson(person);
    const cookie = plantedCookie(id);
    return { ...visitorOf(environment.app, cookie), ...person, cookie };
  };
  return { ...environment, signUp, moderates: async ({ id }) => stored.addModerator(id) };
}
