import { PUSH_REFUSALS, type PushRefusal, type RefusedCommand } from '@gauntlet/core/server';
import { Refused } from '../http/refused.ts';

const MESSAGES: Readonly<Record<PushRefusal, string>> = {
  Behind: 'The log has grown, or is another one. Pull first.',
  MergedBefore: 'An old log was merged into this account before.',
  UpdateNeeded: 'This version of the app is too old to push. Update it.',
  TooLarge: 'This push is too large. Push fewer events at once.',
  WrongChain: 'An event does not continue the log.',
  NotYours: 'An event belongs to another person, device or command.',
  LogFull: 'The log of this account is full.',
  Repeated: 'The log has this command, or one of its events, already.',
  AheadOfClock: 'An event of this command is ahead of the clock of the server.',
  TooEarly: 'An event of this command is too far in the past.',
  EventTooLarge: 'An event of this command is too large.',
  BadText: 'A text of this command has characters that cannot be stored. Remove them.',
};

/** Returns the refusal of a push. `refused`: the commands that are refused, the first one with this code, for the codes with the status 422 (AL8). */
export function pushRefused(code: PushRefusal, refused?: readonly RefusedCommand[]): Refused {
  return new Refused(PUSH_REFUSALS[code], code, MESSAGES[code], { about: refused?.[0]?.command, refused });
}
