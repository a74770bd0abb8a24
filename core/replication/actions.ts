import type { ParticipationAction } from '../domain/challenge/events.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { ApiNode } from './nodes.ts';

/** A joining, start, cancellation or leaving, or what a witness did. */
export type Action = ApiNode<'participations'>;

/** Returns the instant from which an action counts: the server's decision, or the person's own instant where a server decides none (CH16). */
export function instantOfAction({ fieldValues }: Action): Instant {
  return fieldValues['/attributes/@count'] ?? fieldValues['/attributes/@tstmp'];
}

/** Returns the server's receipt of an action, or the instant from which it counts where a server does not say. */
export function receiptOf(node: Action): Instant {
  return node.fieldValues['/attributes/@recvd'] ?? instantOfAction(node);
}

/**
 * Compares by the server's receipt, so that no later action comes before an earlier one; then by person, the same on every device. The actions of a
 * person that the server received in the same millisecond stay in the order of acceptance, in which a device holds them.
 */
export function byReceipt(a: Action, b: Action): number {
  return compared(`${receiptOf(a)} ${personOf(a)}`, `${receiptOf(b)} ${personOf(b)}`);
}

/** Returns who acted. */
export function personOf({ fieldValues }: Action): string {
  return fieldValues['/attributes/@usrId'];
}

/** Whether a node is this action. */
export function isAction(node: Action, action: ParticipationAction): boolean {
  return node.fieldValues['/attributes/@actn'] === action;
}

/** Compares texts, by code units. */
export function compared(one: string, two: string): number {
  return one < two ? -1 : one > two ? 1 : 0;
}
