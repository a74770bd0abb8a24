import type { AiSettings } from './settings.ts';
import type { Model } from './model.ts';

/** How often what lasts looks around, and how long it waits, in milliseconds. */
export type Pace = {
  /** How long a stream waits for a message to answer. */
  readonly waitMs: number;
  /** How often it looks whether one came by another server. */
  readonly pollMs: number;
  /** How often a stream asks whether the session still stands. */
  readonly sessionMs: number;
  /** How often it sends a sign of life. */
  readonly heartbeatMs: number;
  /** For how long a stream has its conversation unless it says so again, and how often it does. */
  readonly leaseMs: number;
  readonly renewMs: number;
  /** How long a stream waits for the one before it to let go: that of a page just reloaded does so in a moment. */
  readonly leaseWaitMs: number;
};

export const DEFAULT_PACE: Pace = {
  waitMs: 60_000,
  pollMs: 1_000,
  sessionMs: 1_500,
  heartbeatMs: 10_000,
  leaseMs: 15_000,
  renewMs: 5_000,
  leaseWaitMs: 1_000,
};

/** What answering AI calls takes: settings, the model if there is one, and the pace of what lasts. */
export type AiPorts = Omit<AiSettings, 'model'> & { readonly model: Model | undefined; readonly pace: Pace };
