/** A signed-in user: the id that events carry, the name, and the address used to sign in. */
export type Account = { readonly id: string; readonly name: string; readonly email: string };
