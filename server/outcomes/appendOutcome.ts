import type { ApiNode, Instant } from '@gauntlet/core';
import { outcomeCommand, outcomeFact, SERVER_DEVICE } from '@gauntlet/core/server';
import { continued } from '../log/serverEvents.ts';
import type { LogWork } from '../log/verdict.ts';
import type { Ids } from '../system.ts';

/** Whose log, and the server's moment in the zone of the person's part. */
type Recipient = { readonly account: string; readonly at: Instant; readonly ids: Ids; readonly zone: string };

/**
 * Appends `OutcomeRecorded` to a participant's log, once per challenge and revision (CH26). Returns whether the log has it now, or never needs it. A log that
 * has not begun, or that is being uploaded, takes it later.
 */
export async function appendOutcome(log: LogWork, recipient: Recipient, outcome: ApiNode<'outcomes'>): Promise<boolean> {
  const { account, at } = recipient;
  const data = outcomeFact(outcome, account);
  if (data === null) return true;
  const command = outcomeCommand(data);
  const names = { device: SERVER_DEVICE, devices: [SERVER_DEVICE], commands: [command], ids: [] };
  let isDone = false;
  await log.append(account, names, at, (locked) => {
    const isRepeat = locked.commands.has(command);
    const isOpen = locked.head > 0 && locked.uploading === null;
    isDone = isRepeat || isOpen;
    return !isRepeat && isOpen ? continued(locked, recipient, [{ command, type: 'OutcomeRecorded', data }]) : null;
  });
  return isDone;
}
