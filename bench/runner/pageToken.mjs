/** The cookie and the header of the page's token over plain HTTP, as in core/replication/pageToken.ts. */
export const TOKEN_COOKIE = 'gauntlet.csrf';
export const TOKEN_HEADER = 'X-CSRF-Token';
