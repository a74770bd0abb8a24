import type { Limit } from '../auth/limits.ts';
import { systemResolve, type Resolve } from './lookup.ts';
import { USUAL_PATIENCE, type Patience } from './patience.ts';
import type { Providers } from './providers.ts';

/** The providers whose calls are passed on, and what passing on takes. */
export type UpstreamPorts = {
  readonly providers: Providers;
  readonly resolve: Resolve;
  readonly patience: Patience;
  /** Node calls of a person; null for no limit. */
  readonly limit: Limit | null;
};

const USUAL_LIMIT: Limit = { attempts: 60, seconds: 60 };

/** Passing on as it is done outside of tests. */
export function usualUpstream(providers: Providers): UpstreamPorts {
  return { providers, resolve: systemResolve, patience: USUAL_PATIENCE, limit: USUAL_LIMIT };
}
