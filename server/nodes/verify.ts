import type { Ports } from '../ports.ts';
import { nodesOfPorts } from './sqlNodes.ts';

type Where = Pick<Ports, 'store' | 'nodes' | 'clock'>;

/** Marks the person with this e-mail address as a verified influencer. Returns false when there is none. */
export function verifyPerson(where: Where, email: string): Promise<boolean> {
  return nodesOfPorts(where).verify(email.trim().toLowerCase(), where.clock.now());
}

/** Verifies the person and returns the result as a sentence for the operator. */
export async function verifyMessage(where: Where, email: string): Promise<string> {
  return (await verifyPerson(where, email))
    ? `${email} is a verified influencer now.`
    : `${NOBODY} ${email}: ask the person to sign up first.`;
}

const NOBODY = 'Nobody has signed up as';

/** Returns whether such a sentence reports success. */
export function isVerifiedMessage(message: string): boolean {
  return !message.startsWith(NOBODY);
}
