/** A signed-in person: the id that events carry, and how they sign in. */
export type Account = { readonly id: string; readonly name: string; readonly email: string };
