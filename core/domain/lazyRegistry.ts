import { lazy } from '../kernel/lib/lazy.ts';
import type { LazyRegistry } from '../kernel/fold/registry.ts';
import { folds, type Root } from './slices.ts';

/** The folds of all slices; what decides their commands loads when it is asked for. */
export const lazyRegistry: LazyRegistry<Root> = { ...folds, load: lazy(async () => (await import('./registry.ts')).registry) };
