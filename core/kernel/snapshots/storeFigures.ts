import { FIGURES_KEY, sealed, type Derived } from './derived.ts';

/** Figures with the position and the id of the event after which they were read, and the generation of the log, in which it has one content (LG19). */
export type Figures = { readonly position: number; readonly generation: number; readonly last: string; readonly figures: unknown };

/** Stores figures and replaces those before. */
export async function storeFigures({ store, version }: Pick<Derived, 'store' | 'version'>, figures: Figures): Promise<void> {
  await store.write(new Map([[FIGURES_KEY, sealed(JSON.stringify({ version, ...figures }))]]));
}
