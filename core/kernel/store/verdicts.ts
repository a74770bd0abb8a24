import type { Refusal } from '../fold/slice.ts';
import type { EventEnvelope } from '../log/event.ts';
import type { StoredCommand } from '../log/log.ts';
import type { Dated } from './datedBatch.ts';
import type { Broken, CommandResult } from './result.ts';

/** What became of one command of a batch. `unread`: the first result of a repeated one cannot be read. */
export type Verdict =
  | { readonly kind: 'made'; readonly events: readonly EventEnvelope[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'repeated'; readonly events: readonly EventEnvelope[] }
  | { readonly kind: 'unread'; readonly error: unknown };

/** The refusal of a command whose decision threw. */
export function broken(error: unknown): Broken {
  return { type: 'Broken', message: error instanceof Error ? error.message : String(error) };
}

/** The decided commands that record events, each with the position of the first of them. */
export function commandsOf(decided: Dated['commands'], verdicts: readonly Verdict[], first: number): StoredCommand[] {
  let position = first;
  return verdicts.flatMap((verdict, i) => {
    const command = decided[i]?.command;
    if (verdict.kind !== 'made' || verdict.events.length === 0 || !command) return [];
    const { id, type, data } = command;
    const stored = { id, type, data, position };
    position += verdict.events.length;
    return [stored];
  });
}

/** The result of a command whose events are durable. */
export function resultOf(verdict: Exclude<Verdict, { kind: 'unread' }>): CommandResult {
  if (verdict.kind === 'refused') return { ok: false, refusal: verdict.refusal };
  return { ok: true, events: verdict.events, repeated: verdict.kind === 'repeated' };
}
