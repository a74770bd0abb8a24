import { draw, type Draw } from '../limits/bucket.ts';
import type { Ports } from '../ports.ts';
import { Refused } from '../http/refused.ts';

type MailPorts = Pick<Ports, 'store' | 'clock' | 'limits'>;

/** Counts a request for an e-mail by a visitor of a network. Refuses (429) when there were too many. */
export async function countRequest(ports: MailPorts, network: string): Promise<void> {
  await draw(ports, drawsOf([`mail request from ${network}`], ports.limits.mailRequests));
}

/** Counts an e-mail that a person causes, to an address. Refuses (429) when there were too many by the one or to the other. */
export async function countMail(ports: MailPorts, person: string, to: string): Promise<void> {
  await draw(ports, drawsOf([mailsBy(person), toKey(to)], ports.limits.mail));
}

/** Counts an e-mail to an address for a visitor who learns nothing about it. Returns whether it may be sent. */
export async function mayMail(ports: MailPorts, to: string): Promise<boolean> {
  try {
    await draw(ports, drawsOf([toKey(to)], ports.limits.mail));
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** Returns the key of the bucket of the mails that a person causes. That of an address stays when an account of it is deleted (AC16). */
export function mailsBy(person: string): string {
  return `mail by ${person}`;
}

function toKey(address: string): string {
  return `mail to ${address}`;
}

function drawsOf(keys: readonly string[], limit: Draw['limit'] | null): Draw[] {
  return limit === null ? [] : keys.map((key) => ({ key, limit }));
}
