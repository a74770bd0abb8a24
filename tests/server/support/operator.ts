import { openAccounts } from '../../../server/auth/betterAuthAccounts.ts';
import { runCommand, type HostAnswer } from '../../../server/hostCommands.ts';
import type { Environment, Member } from './environment.ts';
import { plantSecondFactor } from './plantedFactor.ts';

/** Runs a command of the operator, as `npm run host` does. */
export function operate(
  { ports }: Pick<Environment, 'ports'>,
  name: 'verify' | 'confirm' | 'reset' | 'reset-second-factor',
  email: string,
): Promise<HostAnswer> {
  return runCommand(
    { ...ports, accounts: ports.accounts ?? openAccounts(ports), origin: 'http://localhost:3000' },
    { name, email: email.toLowerCase() },
  );
}

/** Gives or takes the role of a moderator, as `npm run host` does. */
export function giveRole({ ports }: Pick<Environment, 'ports'>, name: 'grant' | 'revoke', email: string): Promise<HostAnswer> {
  return runCommand(
    { ...ports, accounts: ports.accounts ?? openAccounts(ports), origin: 'http://localhost:3000' },
    { name, email: email.toLowerCase(), role: 'moderator' },
  );
}

/** Computes the outcome of a challenge again, as `npm run host -- revise` does. */
export function revise({ ports }: Pick<Environment, 'ports'>, challenge: string): Promise<HostAnswer> {
  return runCommand(
    { ...ports, accounts: ports.accounts ?? openAccounts(ports), origin: 'http://localhost:3000' },
    { name: 'revise', challenge },
  );
}

/** Lists the largest logs, as `npm run host -- logs` does. */
export function listLogs({ ports }: Pick<Environment, 'ports'>): Promise<HostAnswer> {
  return runCommand({ ...ports, accounts: ports.accounts ?? openAccounts(ports), origin: 'http://localhost:3000' }, { name: 'logs' });
}

/** Makes a person a verified influencer: the operator vouches for their address first. */
export async function makeHost(environment: Pick<Environment, 'ports'>, email: string): Promise<void> {
  for (const name of ['confirm', 'verify'] as const) {
    const { isDone, message } = await operate(environment, name, email);
    if (!isDone) throw new Error(message);
  }
}

/** Gives a person the role of a moderator: the operator vouches for their address first, if the accounts are in the database. */
export async function grantRole(environment: Pick<Environment, 'ports'>, email: string): Promise<void> {
  await operate(environment, 'confirm', email);
  const { isDone, message } = await giveRole(environment, 'grant', email);
  if (!isDone) throw new Error(message);
}

/** Makes a person a moderator with a second factor. People in memory need none. */
export async function makeModerator(environment: Pick<Environment, 'ports'>, person: Pick<Member, 'id' | 'email'>): Promise<void> {
  await grantRole(environment, person.email);
  if (environment.ports.accounts === undefined) await plantSecondFactor(environment.ports, person);
}
