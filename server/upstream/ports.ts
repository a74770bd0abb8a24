import { systemResolve, type Resolve } from './lookup.ts';
import { DEFAULT_UPSTREAM_LIMITS, type UpstreamLimits } from './deadline.ts';
import type { Providers } from './providers.ts';

/** The configured providers, and what calling them needs. */
export type UpstreamPorts = {
  readonly providers: Providers;
  readonly resolve: Resolve;
  readonly limits: UpstreamLimits;
};

/** The ports outside of tests. */
export function defaultUpstream(providers: Providers): UpstreamPorts {
  return { providers, resolve: systemResolve, limits: DEFAULT_UPSTREAM_LIMITS };
}
