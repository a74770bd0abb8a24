import type { EventEnvelope } from '@gauntlet/core';
import { isAbout } from '@gauntlet/core/devtools';

/** A query for events by type, text and entity. Empty values match all events. */
export type EventQuery = { readonly type: string; readonly text: string; readonly about: string };

export const EVERYTHING: EventQuery = { type: '', text: '', about: '' };

/** Checks whether the type alone decides: then no event must be read. */
export function isByTypeAlone({ text, about }: EventQuery): boolean {
  return text.trim() === '' && about.trim() === '';
}

/** Checks whether an event matches a query (EI2). The text search ignores case. */
export function matchesQuery(event: EventEnvelope, { type, text, about }: EventQuery): boolean {
  if (type !== '' && event.type !== type) return false;
  const [wanted, entity] = [text.trim().toLowerCase(), about.trim()];
  if (entity !== '' && !isAbout(event, entity)) return false;
  return wanted === '' || JSON.stringify(event).toLowerCase().includes(wanted);
}
