import type { Strategy } from './strategy.ts';
import { cacheFallback } from './strategies/cacheFallback.ts';
import { componentRemount } from './strategies/componentRemount.ts';
import { dataSanitization } from './strategies/dataSanitization.ts';
import { networkRetry } from './strategies/networkRetry.ts';
import { routeRedirect } from './strategies/routeRedirect.ts';
import { stateRollback } from './strategies/stateRollback.ts';

/** All strategies, in the order in which they are tried. */
export const STRATEGIES: readonly Strategy[] = [
  networkRetry,
  stateRollback,
  cacheFallback,
  componentRemount,
  routeRedirect,
  dataSanitization,
];
