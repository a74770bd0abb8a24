/** A set of change listeners. */
export type Listeners = {
  /** Calls every listener. */
  notify(): void;
  /** Adds a listener and returns the function that removes it. Needs no `this`: pass it to `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
};

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
