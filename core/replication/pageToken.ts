/**
 * The token that this site's pages send with every call that could change something (SC2): 32 random bytes in hex, in this header and in
 * this cookie. A page of another site can read neither.
 */
export const TOKEN_HEADER = 'X-CSRF-Token';
export const TOKEN_COOKIE = 'gauntlet.csrf';
/** Over TLS, a cookie with this prefix can only have been set by this host. */
export const SAFE_PREFIX = '__Host-';
/** The code of a refusal for a missing token. The call had no effect, and the refusal is no verdict on it. */
export const TOKEN_REFUSED = 'CsrfMismatch';
