/**
 * What the pages of this site show with every call that could change something (SC2): 32 random bytes in hex, in this header and in
 * this cookie. A page of another site can read neither.
 */
export const TOKEN_HEADER = 'X-CSRF-Token';
export const TOKEN_COOKIE = 'gauntlet.csrf';
/** Over TLS the cookie's name says that no other host, and nobody on the way, can have put it there. */
export const SAFE_PREFIX = '__Host-';
/** What a refusal for want of it is called: nothing was done, and nothing was said about the call itself. */
export const TOKEN_REFUSED = 'CsrfMismatch';
