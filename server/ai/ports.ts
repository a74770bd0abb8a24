import type { AiSettings } from './settings.ts';
import type { Model } from './model.ts';

/** Intervals and time limits of streams, in milliseconds. */
export type Pace = {
  /** How long a stream waits for a message. */
  readonly waitMs: number;
  /** How often it looks for a message whose notice was lost. */
  readonly pollMs: number;
  /** How often it checks a session whose notice of its end was lost. */
  readonly sessionMs: number;
  /** How often it sends a heartbeat. */
  readonly heartbeatMs: number;
  /** Duration of a lease, and how often a stream renews it. */
  readonly leaseMs: number;
  readonly renewMs: number;
  /** How long a stream waits for the lease of an earlier one. A reloaded page releases its lease within moments. */
  readonly leaseWaitMs: number;
};

export const DEFAULT_PACE: Pace = {
  waitMs: 60_000,
  pollMs: 30_000,
  sessionMs: 30_000,
  heartbeatMs: 10_000,
  leaseMs: 15_000,
  renewMs: 5_000,
  leaseWaitMs: 1_000,
};

/** The ports of AI calls: settings, the model if there is one, and the intervals of streams. */
export type AiPorts = Omit<AiSettings, 'model'> & { readonly model: Model | undefined; readonly pace: Pace };
