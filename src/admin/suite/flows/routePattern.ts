/** Matches a path segment that is an id: a UUID, or any long id with a digit. */
const ID = /^(?=.*\d)[\w-]{16,}$/;

/** Replaces ids in an address: `/challenge/:id`, without search parameters (TS5). */
export function routePattern(path: string): string {
  const [screen = '/'] = path.split('?');
  return screen
    .split('/')
    .map((part) => (ID.test(part) ? ':id' : part))
    .join('/');
}
