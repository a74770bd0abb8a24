/** Those who want to hear that something has changed. */
export type Listeners = {
  /** Tells all of them. */
  notify(): void;
  /** Tells `listener` too from now on, until what this answers is called. Stands alone: it can be handed on. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Nobody listens yet. */
export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    notify: () => all.forEach((listener) => listener()),
    subscribe(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}
