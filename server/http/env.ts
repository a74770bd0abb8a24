import type { Session } from '../auth/accounts.ts';

/**
 * Values that a request carries through the app: the session, on every route that needs one; on routes that write one thing, what the request
 * is about (the id of the node, or the SHA-256 of the file), which a refusal then names. The route, the
 * name of its budget and the signed-in person are for the events of
 * security, which refusals cause too.
 */
export type Env = { Variables: { session: Session; about?: string; route?: string; limit?: string; person?: string } };
