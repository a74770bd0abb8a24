import { randomUUID } from 'node:crypto';
import type { Environment, Member } from './environment.ts';
import { participationOf, sha256 } from './nodes.ts';
import type { Answer } from './visitor.ts';

/** Codes in links for a witness. */
export const CODE = `w${'0123456789abcdef'.repeat(2)}`;
export const OTHER_CODE = `w${'fedcba9876543210'.repeat(2)}`;

/** Returns the hash of a code, as the node of an invitation has it. */
export function hashed(code: string): string {
  return sha256(Buffer.from(code));
}

/** Makes the link of a challenge for a witness, now. */
export function inviteWitness(
  environment: Environment,
  person: Member,
  challenge: string,
  changes: Record<string, unknown> = {},
): Promise<Answer> {
  const fields = participationOf(person, { challenge, action: 'invited', at: environment.now() });
  return person.write('participations', { ...fields, '/attributes/@code': hashed(CODE), ...changes });
}

/** Becomes the witness of a challenge, now. */
export function becomeWitness(
  environment: Environment,
  person: Member,
  challenge: string,
  { code = CODE, key = randomUUID() }: { code?: string; key?: string } = {},
): Promise<Answer> {
  const fields = participationOf(person, { challenge, action: 'witnessed', at: environment.now() });
  return person.write('participations', { ...fields, '/attributes/@code': code }, key);
}
