import type { Session } from '../auth/accounts.ts';

/** Values that a request carries through the app: the session, on every route that needs one. */
export type Env = { Variables: { session: Session } };
