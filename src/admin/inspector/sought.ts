import type { EventEnvelope } from '@gauntlet/core';
import { isAbout } from '@gauntlet/core/devtools';

/** Which events are looked for: of a type, with a text anywhere in them, about an entity; empty where it does not matter. */
export type Sought = { readonly type: string; readonly text: string; readonly about: string };

export const EVERYTHING: Sought = { type: '', text: '', about: '' };

/** Whether every event is looked for, or the type alone says which: then none has to be read. */
export function isByTypeAlone({ text, about }: Sought): boolean {
  return text.trim() === '' && about.trim() === '';
}

/** Whether an event is looked for (EI2). A text is found whatever its case. */
export function isSought(event: EventEnvelope, { type, text, about }: Sought): boolean {
  if (type !== '' && event.type !== type) return false;
  const [wanted, entity] = [text.trim().toLowerCase(), about.trim()];
  if (entity !== '' && !isAbout(event, entity)) return false;
  return wanted === '' || JSON.stringify(event).toLowerCase().includes(wanted);
}
