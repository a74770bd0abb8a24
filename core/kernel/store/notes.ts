import type { Answer } from './result.ts';
import type { EventEnvelope } from '../log/event.ts';
import type { Command } from '../fold/slice.ts';

/**
 * Something that the core just did, for whoever looks on (LG15). It holds what was at hand: who keeps a note, keeps ids, types and
 * places of it, and nothing that people wrote.
 */
export type Note =
  | { readonly kind: 'answered'; readonly command: Pick<Command, 'id' | 'type'>; readonly answer: Answer }
  /** Events are durable from a position on. */
  | { readonly kind: 'appended'; readonly position: number; readonly events: readonly Pick<EventEnvelope, 'id' | 'type'>[] }
  /** Another tab was faster at this position: so many commands are decided again. */
  | { readonly kind: 'conflict'; readonly position: number; readonly commands: number }
  /** The state after a position was kept beside the log. */
  | { readonly kind: 'snapshot'; readonly position: number }
  /** What the node API said to an event, or why it said nothing. */
  | { readonly kind: 'told'; readonly event: string; readonly type: string; readonly verdict: string; readonly code?: string }
  | { readonly kind: 'pullFailed'; readonly project: string; readonly error: unknown };

/** Is told of each. It must not throw, and nothing waits for it. */
export type TellNote = (note: Note) => void;
