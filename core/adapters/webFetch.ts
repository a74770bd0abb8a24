/**
 * The platform's `fetch`, for every call of the app to its server. A call that could change something carries the page's token (SC2);
 * the code for that comes with the first one. Rejects as `fetch` does.
 */
export async function webFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if ((init.method ?? 'GET') === 'GET') return fetch(input, init);
  const { guardedFetch } = await import('./guardedFetch.ts');
  return guardedFetch(input, init);
}
