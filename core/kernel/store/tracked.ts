/**
 * The objects of a state whose fields are tracked one by one, by key. `'*'` matches any key. Every other value is a leaf and is compared by
 * identity.
 *
 * @example { root: { '*': {} }, remote: { profiles: {} } } // state.root.wallet.points is a leaf, and so is state.remote.profiles.ann
 */
export type Containers = { readonly [key: string]: Containers };

/** A read of the last run: its path and the value found there. */
type Read = { readonly path: readonly PropertyKey[]; readonly value: unknown };

/**
 * Caches the last result of a function and computes it again only when something that it read has changed. The reads are recorded while it runs,
 * so there is no list of them to maintain. States share what did not change, so a leaf is compared by identity.
 *
 * The function must be pure. Its result may be a container that it received, but must not contain one. Tracked functions nest: a cached inner
 * function passes its reads on to the outer one.
 */
export function tracked<Input extends object, Result>(containers: Containers, compute: (input: Input) => Result): (input: Input) => Result {
  let last: { readonly reads: readonly Read[]; readonly result: Result } | null = null;
  return (input) => {
    if (last?.reads.every(({ path, value }) => Object.is(valueAt(input, path), value))) return last.result;
    const reads: Read[] = [];
    const result = unwatched(compute(watch(input, containers, [], reads)), reads);
    last = { reads, result };
    return result;
  };
}

/** Every proxy, with the object that it represents. */
const watched = new WeakMap<object, { readonly path: readonly PropertyKey[]; readonly object: object }>();

/** Replaces a proxy in the result by its object. A result that is a container counts as read completely. */
function unwatched<Result>(result: Result, reads: Read[]): Result {
  // A primitive is no key of a WeakMap: `get` finds nothing.
  const source = watched.get(result as Result & object);
  if (!source) return result;
  reads.push({ path: source.path, value: source.object });
  return source.object as Result;
}

function valueAt(input: object, path: readonly PropertyKey[]): unknown {
  // Object() makes an empty object of null and undefined.
  return path.reduce((within: unknown, key) => Reflect.get(Object(within), key), input);
}

/** Returns a proxy of an object that records the reads. Its target is an empty object, because a proxy of a frozen object may not return proxies of its fields. */
function watch<T extends object>(object: T, containers: Containers, path: readonly PropertyKey[], reads: Read[]): T {
  const inner = new Map<PropertyKey, unknown>();
  const readAll = (): void => void reads.push({ path, value: object });
  const proxy = new Proxy(
    {},
    {
      get(_, key) {
        if (inner.has(key)) return inner.get(key);
        const value: unknown = Reflect.get(object, key);
        const within = typeof key === 'string' ? (containers[key] ?? containers['*']) : undefined;
        const isContainer = within !== undefined && typeof value === 'object' && value !== null;
        if (!isContainer) reads.push({ path: [...path, key], value });
        const seen = isContainer ? watch(value, within, [...path, key], reads) : value;
        inner.set(key, seen);
        return seen;
      },
      // Reading the keys of an object counts as reading the whole object.
      ownKeys: () => (readAll(), Reflect.ownKeys(object)),
      has: (_, key) => (readAll(), Reflect.has(object, key)),
      getOwnPropertyDescriptor: (_, key) => {
        readAll();
        const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
        return descriptor && { ...descriptor, configurable: true };
      },
    },
  );
  watched.set(proxy, { path, object });
  // The proxy returns for every read what the object returns.
  return proxy as T;
}
