import type { CommandResult } from './result.ts';
import type { EventEnvelope } from '../log/event.ts';
import type { Command } from '../fold/slice.ts';

/**
 * An operation of the core, reported to logs and developer tools (LG15). A listener may store its ids, types and positions, but no text that
 * a person wrote.
 */
export type TraceEvent =
  /** The result of a command. */
  | { readonly kind: 'executed'; readonly command: Pick<Command, 'id' | 'type'>; readonly result: CommandResult }
  /** Events are durable from a position on. */
  | { readonly kind: 'appended'; readonly position: number; readonly events: readonly Pick<EventEnvelope, 'id' | 'type'>[] }
  /** Another tab took this position: `commands` commands are decided again. */
  | { readonly kind: 'conflict'; readonly position: number; readonly commands: number }
  /** The tail behind a position was replaced: `events` came from the server, and `dropped` commands are refused now (LG18). */
  | { readonly kind: 'rebased'; readonly position: number; readonly events: number; readonly dropped: number }
  /** A snapshot of the state after a position was written. */
  | { readonly kind: 'snapshot'; readonly position: number }
  /** The result of delivering an event to the node API. */
  | { readonly kind: 'delivery'; readonly event: string; readonly type: string; readonly verdict: string; readonly code?: string }
  /** A pull that brought nothing. */
  | { readonly kind: 'pullFailed'; readonly error: unknown };

/** Receives trace events. It must not throw. Nothing waits for it. */
export type TraceListener = (event: TraceEvent) => void;
