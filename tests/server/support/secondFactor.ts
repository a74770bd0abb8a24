import type { Environment } from './environment.ts';
import { PASSWORD } from './member.ts';
import { expectDone } from './nodes.ts';
import { codeAt, STEP_MS, type Enrolled } from './plantedFactor.ts';
import type { Answer, Visitor } from './visitor.ts';

/** Switches a person's second factor on by the routes. The clock of the server moves by a step, so that the next code is another one. */
export async function enrol(environment: Pick<Environment, 'now' | 'pass'>, person: Visitor): Promise<Enrolled> {
  const secret = String(expectDone(await person.post('/api/auth/second-factor/begin', { password: PASSWORD })).at('secret'));
  const confirmed = await person.post('/api/auth/second-factor/confirm', { code: codeAt(secret, environment.now()) });
  environment.pass(STEP_MS);
  return { secret, recoveryCodes: codesIn(confirmed) };
}

/** The recovery codes of a response. */
export function codesIn(answer: Answer): string[] {
  const codes = expectDone(answer).at('recoveryCodes');
  return Array.isArray(codes) ? codes.map(String) : [];
}
