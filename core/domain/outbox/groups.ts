import type { FoldedEvent } from '../../kernel/log/event.ts';

/** What an event is about: the challenge that it names, or the one that it makes. Asked of every event at each replay: no schema. */
export function subjectOf({ id, data }: FoldedEvent): string {
  const named = typeof data === 'object' && data !== null && 'challengeId' in data ? data.challengeId : id;
  return typeof named === 'string' ? named : id;
}

/**
 * Which told events rest on each other, and are told in the log's order whatever happens: those of the course of a challenge, those
 * about its comments, and profiles.
 */
export function groupOf({ type, about }: { type: string; about: string }): string {
  if (type === 'ProfileSaved') return 'profile';
  return type.startsWith('Comment') ? `comments ${about}` : `course ${about}`;
}
