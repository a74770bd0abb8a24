/** The people whom the operator made moderators (MD1). The role goes with the account. */
export const MODERATORS: readonly string[] = [
  `create table if not exists moderators (person text primary key references users (id) on delete cascade, "grantedAt" timestamptz not null)`,
];
