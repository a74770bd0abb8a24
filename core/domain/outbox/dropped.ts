import { BLOCKED, hidden } from './blocked.ts';
import type { Command } from '../../kernel/fold/slice.ts';
import type { DroppedCommand } from '../../kernel/store/decideAgain.ts';

/** Commands that need no notice when they are dropped: what the person wanted is so already, or is of no use any more. */
const UNNOTICED: ReadonlySet<string> = new Set([
  'StartFresh',
  'PinChallenge',
  'UnpinChallenge',
  'LikeComment',
  'UnlikeComment',
  'ReportComment',
  'ReportProof',
  'ReportPerson',
  'BlockPerson',
  'UnblockPerson',
  'ReadConversation',
  'LeaveAssistantConversation',
  'ReadDropped',
]);

/** Returns the command that records a dropped one, so that the person learns of it on every device (SY23); null when it needs no notice. */
export function noticeOf({ command, reason, by, at }: DroppedCommand): Command | null {
  if (!hasNotice(command.type)) return null;
  const { id, type, data } = command;
  const facts = { command: id, type, data: reason === BLOCKED ? hidden(data) : data, reason, by, sentAt: at };
  return { id: `dropped:${id}`, type: 'RecordDropped', data: facts };
}

/** Whether the person gets a notice of a dropped command of this type. */
export function hasNotice(type: string): boolean {
  return !UNNOTICED.has(type);
}

/** Whether a command is not decided again: it names positions of the log, which have changed. The next pull finds the loss again (SY16). */
export function isTransient(type: string): boolean {
  return type === 'NoteLost';
}
