/**
 * Indexes of the lists, and the names that people are found by (null until a search computes them). A trigram index finds parts of words; creating
 * the extension needs no superuser. Where a database does not have it, a search reads all rows.
 */
export const LISTS: readonly string[] = [
  `alter table users add column search text`,
  `create index "users_unsearched_idx" on users (id) where search is null`,
  `create index "users_createdAt_idx" on users ("createdAt" desc, id desc)`,
  // It serves everything that the index of challenge and position did, and skips the nodes of other projects.
  `create index nodes_part_idx on nodes (challenge, project, position)`,
  `drop index nodes_challenge_idx`,
  `do $$ begin
     create extension if not exists pg_trgm;
     create index "challengeStates_search_idx" on "challengeStates" using gin (search gin_trgm_ops);
     create index "users_search_idx" on users using gin (search gin_trgm_ops);
   exception when feature_not_supported or insufficient_privilege or undefined_file then
     raise notice 'This database has no pg_trgm: searches read all rows.';
   end $$`,
];
