/** A part of an address that names one thing and not a screen: a UUID, or any long id with a digit in it. */
const ID = /^(?=.*\d)[\w-]{16,}$/;

/** An address as any walk of the same way would have it: `/challenge/:id`, without what is asked of the screen (TS5). */
export function routePattern(path: string): string {
  const [screen = '/'] = path.split('?');
  return screen
    .split('/')
    .map((part) => (ID.test(part) ? ':id' : part))
    .join('/');
}
