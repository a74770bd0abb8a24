/** Parses the search parameters of a mailed link. The router parses digits as a number, so such a token becomes a string again. */
export function linkSearch({ token }: Readonly<Record<string, unknown>>): { readonly token?: string } {
  const text = typeof token === 'string' || typeof token === 'number' ? String(token) : '';
  return /^[\w-]{1,100}$/.test(text) ? { token: text } : {};
}
