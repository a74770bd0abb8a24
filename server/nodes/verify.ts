import type { Ports } from '../ports.ts';
import { nodesOfPorts } from './sqlNodes.ts';

type Where = Pick<Ports, 'store' | 'nodes' | 'clock'>;

/** Makes the person with this address a verified influencer. False when nobody has it. */
export function verifyPerson(where: Where, email: string): Promise<boolean> {
  return nodesOfPorts(where).verify(email.trim().toLowerCase(), where.clock.now());
}

/** The same, with the outcome in words for the host of the installation. */
export async function verifyMessage(where: Where, email: string): Promise<string> {
  return (await verifyPerson(where, email))
    ? `${email} is a verified influencer now.`
    : `${NOBODY} ${email}: ask the person to sign up first.`;
}

const NOBODY = 'Nobody has signed up as';

/** Whether such an answer says that it was done. */
export function isVerifiedMessage(message: string): boolean {
  return !message.startsWith(NOBODY);
}
