/**
 * The platform's `fetch`, for every request of the app to its server. A request other than GET carries the page's token (SC2); the first one
 * loads the code for that. Rejects as `fetch` does.
 */
export async function webFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if ((init.method ?? 'GET') === 'GET') return fetch(input, init);
  const { guardedFetch } = await import('./guardedFetch.ts');
  return guardedFetch(input, init);
}
