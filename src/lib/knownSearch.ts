type Search = Readonly<Record<string, unknown>>;

/**
 * Returns a route's `validateSearch` that passes on what `parse` returns, and nothing else. By itself the router keeps every parameter that a
 * parser leaves out as it came, also an invalid value of a known one.
 *
 * @example const search = knownSearch(feedSearch); // createRoute({ path: '/feed', validateSearch: search })
 */
export function knownSearch<Known extends object>(parse: (search: Search) => Known): (search: Search) => Known {
  return (search) => ({ ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])), ...parse(search) });
}
