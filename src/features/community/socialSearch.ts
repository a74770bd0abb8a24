/** The part of the Social Hub's state that its address holds: whether the invitation dialog is open. */
export type SocialSearch = { readonly invite?: true };

/** Parses the search parameters. Drops invalid values. */
export function socialSearch({ invite }: Readonly<Record<string, unknown>>): SocialSearch {
  return invite === true ? { invite } : {};
}
