/**
 * What changed, in the order of the commits (`changes.ts`), and the last position. The first row stands for the beginning: a reader of an empty
 * feed has a position, too. The trigger sends a notice when a session ends, whatever ends it.
 */
export const CHANGES = [
  `create table "changeHead" (id boolean primary key default true check (id), last bigint not null, mark integer not null)`,
  `create table changes (
     seq bigint primary key, mark integer not null, project text not null, node text not null, challenge uuid, person text,
     at timestamptz not null default now())`,
  `create index changes_challenge_idx on changes (challenge, seq) where challenge is not null`,
  `create index changes_person_idx on changes (person, seq) where person is not null`,
  `insert into "changeHead" (last, mark) values (0, (random() * 2147483647)::integer)`,
  `insert into changes (seq, mark, project, node) select last, mark, 'none', '' from "changeHead"`,
  `create function "noticeSessionEnd"() returns trigger language plpgsql as $$
     begin perform pg_notify('gauntlet_sessions', old."userId"); return null; end $$`,
  `create trigger "sessions_end" after delete on sessions for each row execute function "noticeSessionEnd"()`,
];
