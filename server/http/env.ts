import type { Session } from '../auth/accounts.ts';

/** What a request carries through the app: the session, on every route that needs one. */
export type Env = { Variables: { session: Session } };
