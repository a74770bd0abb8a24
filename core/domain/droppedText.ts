import type { Dropped } from './outbox/shapes.ts';
import { shown } from './outbox/blocked.ts';
import { COMMAND_WORDS, fieldOf, type CommandWords } from './droppedCommands.ts';
import { isDoneBefore, reasonClause } from './droppedReasons.ts';

type Facts = Pick<Dropped, 'type' | 'data' | 'reason'>;

/**
 * Returns one sentence that says what was dropped and why (SY23). `deviceName` names the device that did the same before; null while it is
 * unknown.
 *
 * @example
 * droppedText({ type: 'PlaceBet', data: { stake: 500 }, reason: 'InsufficientPoints' }, null);
 * // 'Your bet of 500 points did not go through: fewer points were left.'
 */
export function droppedText({ type, data, reason }: Facts, deviceName: string | null): string {
  const { subject, done, noun } = wordsOf(type);
  if (isDoneBefore(reason)) {
    const device = deviceName === null ? 'Another of your devices' : `Your other device (${deviceName})`;
    return `${device} had already ${done}; this ${noun} was dropped.`;
  }
  const start = typeof subject === 'string' ? subject : subject(shown(data));
  return `${start} did not go through: ${reasonClause(reason)}.`;
}

/** Returns the text that the person wrote with a dropped command, so that they can use it again; null when they wrote none. */
export function writtenText({ type, data }: Facts): string | null {
  const texts = writtenParts(type, shown(data)).filter((text): text is string => typeof text === 'string' && text.trim() !== '');
  return texts.length === 0 ? null : texts.join('\n\n');
}

/** Returns the hash of the photo or video of a dropped check-in, so that the person can save it; null where there is none. Its bytes are on the device that took it. */
export function droppedFile({ type, data }: Pick<Facts, 'type' | 'data'>): string | null {
  const hash = type === 'UploadProof' ? fieldOf(fieldOf(shown(data), 'evidence'), 'hash') : null;
  return typeof hash === 'string' ? hash : null;
}

function writtenParts(type: string, data: unknown): readonly unknown[] {
  switch (type) {
    case 'PostComment':
    case 'EditComment':
    case 'SendMessage':
    case 'AskAssistant':
      return [fieldOf(data, 'text')];
    case 'UploadProof':
      return [fieldOf(fieldOf(data, 'evidence'), 'text'), fieldOf(data, 'note')];
    case 'CreateChallenge':
      return [fieldOf(data, 'title'), fieldOf(data, 'description')];
    case 'SaveProfile':
      return [fieldOf(data, 'displayName'), fieldOf(data, 'bio')];
    case 'SaveAiPreferences':
      return [fieldOf(data, 'goals'), fieldOf(data, 'interests')].flat();
    default:
      return [];
  }
}

/** A command of a later version has general words. */
function wordsOf(type: string): CommandWords {
  const words: Readonly<Record<string, CommandWords>> = COMMAND_WORDS;
  return (Object.hasOwn(words, type) ? words[type] : undefined) ?? { subject: 'Your change', done: 'done the same', noun: 'change' };
}
