import type { Flaw } from '../../../core/logFile/flaw.ts';

export type NamelessFlaw = Pick<Flaw, 'position' | 'kind' | 'sentence'>;

/** A flaw without the event's id and without its name in the sentence; null when there is none. */
export function withoutName(flaw: Flaw | null): NamelessFlaw | null {
  return flaw && { position: flaw.position, kind: flaw.kind, sentence: flaw.sentence.replace(/^Event .*?\) /, '') };
}
