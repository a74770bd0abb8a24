import type { Context } from 'hono';
import { charge, draw, type Limit } from '../limits/bucket.ts';
import { countWrong, forgetWrong, type Counter } from '../limits/wrongPasswords.ts';
import type { Ports } from '../ports.ts';
import { clientAddress, networkOf } from './clientAddress.ts';
import type { OpenedSession, SecondStepNeeded } from './accounts.ts';
import { deviceCookie, knownDevice } from './knownDevice.ts';

type AttemptPorts = Pick<Ports, 'store' | 'clock' | 'limits' | 'secret' | 'formerSecrets' | 'publicUrl' | 'trustedProxies'>;

/**
 * Signs in by `logIn`, which throws for a wrong password. Only wrong passwords count. A device that this account signed in on before has a
 * counter of its own, so that nobody else's wrong passwords delay it. Other devices share a counter per account and network, one per account
 * with short delays, and a bucket per network. Refuses (429) with the seconds to wait. Where a second step follows, it makes the device known.
 */
export async function attemptLogin(
  ports: AttemptPorts,
  c: Context,
  email: string,
  logIn: () => Promise<OpenedSession | SecondStepNeeded>,
): Promise<OpenedSession | SecondStepNeeded> {
  const account = email.toLowerCase();
  const device = knownDevice(c, ports, account);
  const network = networkOf(clientAddress(c, ports.trustedProxies));
  const counters = device === undefined ? strangersCounters(ports, account, network) : deviceCounters(ports, account, device);
  const bucket = device === undefined ? ports.limits.login : null;
  const key = `wrong passwords from ${network}`;
  if (bucket !== null) await draw(ports, [{ key, limit: bucket }]);
  await countWrong(ports, counters);
  const result = await logIn();
  await forgetWrong(ports, counters);
  await charge(ports, key, -1, bucket);
  return 'secondStepOf' in result ? result : { ...result, cookies: [...result.cookies, deviceCookie(c, ports, account)] };
}

/** Checks the password of a signed-in person by `isRight`. Wrong ones count for this person alone: nobody without the session can add any. */
export async function attemptAsPerson(ports: AttemptPorts, person: string, isRight: () => Promise<boolean>): Promise<boolean> {
  const counters = counting(person, 'signed in', ports.limits.account);
  await countWrong(ports, counters);
  const result = await isRight();
  if (result) await forgetWrong(ports, counters);
  return result;
}

function deviceCounters({ limits }: AttemptPorts, account: string, device: string): Counter[] {
  return counting(account, `device ${device}`, limits.account);
}

function strangersCounters({ limits }: AttemptPorts, account: string, network: string): Counter[] {
  return [...counting(account, `network ${network}`, limits.account), ...counting(account, 'anywhere', limits.accountWide)];
}

function counting(subject: string, source: string, limit: Limit | null): Counter[] {
  return limit === null ? [] : [{ subject, source, limit }];
}
