import type { WithLog } from '../fold/logState.ts';
import type { LazyRegistry, Registry } from '../fold/registry.ts';
import type { FoldSource } from '../snapshots/folding.ts';
import type { Ports } from './ports.ts';

/** What a store needs: the log and how to fold it, the ports, and the person and device whose commands it records. */
export type StoreOptions<Root extends WithLog> = FoldSource<Root> & {
  readonly registry: Registry<Root> | LazyRegistry<Root>;
  readonly ports: Pick<Ports, 'now' | 'zone' | 'calendar' | 'random' | 'trace'>;
  /** The id of the person whose commands are recorded. */
  readonly actor: string;
};

/** The options of a store whose registry is loaded. */
export type DecidingOptions<Root extends WithLog> = StoreOptions<Root> & { readonly registry: Registry<Root> };
