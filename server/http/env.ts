import type { Session } from '../auth/accounts.ts';

/**
 * Values that a request carries through the app: the session, on every route that needs one; on routes that write one thing, what the request
 * is about (the id of the node, or the SHA-256 of the file), which a refusal then names.
 */
export type Env = { Variables: { session: Session; about?: string } };
