/**
 * What follows from the nodes, written in the transaction of each write (`outcomes/`). All rows can be computed again from the nodes, so no other
 * migration has to fill them. A name in `personFigures` is the one that others see.
 */
export const OUTCOMES: readonly string[] = [
  `create table "challengeStates" (
     challenge uuid primary key references nodes (id) on delete cascade, status text not null, "startedAt" timestamptz, "endsAt" timestamptz,
     people integer not null, creator text not null, invited text[] not null, category text not null, type text not null, title text not null,
     "titleKey" text collate "C" not null, search text not null, "isSample" boolean not null, position bigint not null,
     "changesAt" timestamptz, "asOf" timestamptz not null)`,
  `create index "challengeStates_newest_idx" on "challengeStates" ("isSample", position desc)`,
  `create index "challengeStates_ending_idx" on "challengeStates" ("endsAt", "isSample", position desc) where status = 'active'`,
  `create index "challengeStates_people_idx" on "challengeStates" (people desc, "isSample", position desc)`,
  `create index "challengeStates_title_idx" on "challengeStates" ("titleKey", "isSample", position desc)`,
  `create index "challengeStates_creator_idx" on "challengeStates" (creator, status)`,
  `create index "challengeStates_invited_idx" on "challengeStates" using gin (invited)`,
  `create index "challengeStates_changesAt_idx" on "challengeStates" ("changesAt")`,
  `create index "challengeStates_asOf_idx" on "challengeStates" ("asOf")`,
  `create table parts (
     challenge uuid not null references nodes (id) on delete cascade, person text not null, "takesPart" boolean not null,
     "joinedAt" timestamptz, since timestamptz, "leftAt" timestamptz, "endsAt" timestamptz, windows integer not null, needed integer not null,
     filled integer not null, missed integer not null, outcome text not null, "endedAt" timestamptz, counts text,
     "completedAt" timestamptz, "countedMissed" integer not null, "checkIns" integer not null, primary key (challenge, person))`,
  `create index parts_person_idx on parts (person)`,
  `create table "checkIns" (
     id uuid primary key references nodes (id) on delete cascade, challenge uuid not null references nodes (id) on delete cascade,
     person text not null, at timestamptz not null)`,
  `create index "checkIns_challenge_idx" on "checkIns" (challenge, person)`,
  `create index "checkIns_person_idx" on "checkIns" (person, at, id)`,
  `create index "checkIns_at_idx" on "checkIns" (at)`,
  `create table "personFigures" (
     person text primary key, name text collate "C" not null, "isSample" boolean not null, verified boolean not null, trust integer not null,
     badge text not null, completed integer not null, missed integer not null, active integer not null, "checkIns" integer not null,
     hosting integer not null, "hostingIn" text not null, "isMember" boolean not null)`,
  `create index "personFigures_members_idx" on "personFigures" ("isSample", trust desc, name, person) where "isMember"`,
  `create index "personFigures_hosts_idx" on "personFigures" ("isSample", verified desc, hosting desc, name, person) where hosting > 0`,
  `create table "feedItems" (
     id text primary key, type text not null, person text not null, challenge uuid not null references nodes (id) on delete cascade,
     at timestamptz not null, "checkIns" integer, achievement text, "isSample" boolean not null)`,
  `create index "feedItems_newest_idx" on "feedItems" (at desc, id)`,
  `create index "feedItems_challenge_idx" on "feedItems" (challenge)`,
  `create index "feedItems_person_idx" on "feedItems" (person)`,
];
