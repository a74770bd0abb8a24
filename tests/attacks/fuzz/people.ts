import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../../../server/store/store.ts';
import { cookieOf, PASSWORD, type Environment, type Member } from '../../server/support/environment.ts';
import { JPEG, MP4 } from '../../server/support/files.ts';
import { commentOf, created, expectDone, proofOf, sha256, started, takeAction } from '../../server/support/nodes.ts';
import { deviceOf, stateIn, type LogState } from '../../server/support/logs.ts';
import { asPage } from '../../server/support/page.ts';

/** A person with data in every table, what of it only they may read, and the ids that requests name. */
export type Person = {
  readonly member: Member;
  /** The cookie of another session, which a request may end. */
  readonly secondCookie: string;
  /** Texts that no response to anyone else contains. */
  readonly secrets: readonly string[];
  /** The log after the first push to it. */
  readonly log: LogState;
  readonly ids: {
    readonly person: string;
    readonly challenges: readonly string[];
    readonly comment: string;
    readonly proof: string;
    readonly talk: string;
    readonly talkElsewhere: string | undefined;
    readonly file: string;
  };
};

const TALKS = 'agents/coach/public-conversations';

/** Signs a person up and gives them challenges, a check-in, comments, files, conversations, settings and a second session. */
export async function createPerson(environment: Environment, name: string, provider?: string): Promise<Person> {
  const member = await environment.signUp(name);
  const secret = (what: string): string => `${what}-${randomUUID()}`;
  const [talkText, settings, deletedText, device] = [secret('talk'), secret('settings'), secret('deleted'), secret('device')];
  const logText = secret('log');
  const challenges = [
    await created(member),
    await started(environment, member),
    await created(member, { '/attributes/@chlTy': 'one-on-one' }),
  ];
  const [, running = ''] = challenges;
  const proof = randomUUID();
  expectDone(await member.write('proofs', proofOf(member, running, environment.now()), proof));
  const comment = randomUUID();
  const about = { challenge: running, at: environment.now() };
  for (const text of ['Well done!', deletedText]) {
    const id = text === deletedText ? randomUUID() : comment;
    expectDone(await member.write('comments', commentOf(member, { ...about, action: 'posted' }, { '/text': text }), id));
    if (id === comment) continue;
    expectDone(await member.write('comments', commentOf(member, { ...about, action: 'deleted' }, { '/attributes/@about': id })));
  }
  for (const bytes of [JPEG, MP4]) expectDone(await member.put(`/api/files/${sha256(bytes)}`, bytes));
  const own = { '/attributes/@bio': 'Here', '/attributes/@prof5': JSON.stringify({ theme: settings }) };
  expectDone(await member.patch(`/api/local/projects/profiles/nodes/${member.id}`, own));
  const log = stateIn(await deviceOf(environment, member, device).record({ data: { text: logText } }));
  const talk = await openTalk(member, 'local', talkText);
  const talkElsewhere = provider === undefined ? undefined : await openTalk(member, provider, talkText);
  const headers = asPage({ 'User-Agent': device, 'Content-Type': 'application/json' });
  const login = { method: 'POST', headers, body: JSON.stringify({ email: member.email, password: PASSWORD }) };
  const second = cookieOf((await environment.app.request('/api/auth/sign-in/email', login)).headers);
  const tokens = [member.cookie, second].map((cookie) => /session_token=([^;.]+)/.exec(cookie)?.[1] ?? '');
  if (tokens.includes('')) throw new Error('A login was refused.');
  const secrets = [talkText, settings, logText, deletedText, device, ...tokens, member.email];
  return {
    member,
    secondCookie: second,
    secrets,
    log,
    ids: { person: member.id, challenges, comment, proof, talk, talkElsewhere, file: sha256(JPEG) },
  };
}

async function openTalk(member: Member, provider: string, text: string): Promise<string> {
  const talks = `/api/${provider}/${TALKS}`;
  const talk = String(expectDone(await member.post(talks, {})).at('conversationId'));
  expectDone(await member.post(`${talks}/${talk}/messages`, { text }));
  return talk;
}

/** Joins a challenge of the other person, so that each has rows that depend on the other. */
export async function meet(environment: Environment, one: Person, other: Person): Promise<void> {
  expectDone(await takeAction(environment, one.member, other.ids.challenges[1] ?? '', 'joined'));
}

/** Returns all rows that belong to a person, as text. */
export async function rowsOf({ db }: Pick<Store, 'db'>, id: string): Promise<string> {
  const { rows } = await sql<{ rows: string }>`select json_build_object(
    'user', (select json_agg(t) from users t where id = ${id}),
    'account', (select json_agg(t) from accounts t where "userId" = ${id}),
    'sessions', (select json_agg(t order by id) from sessions t where "userId" = ${id}),
    'profile', (select json_agg(t) from profiles t where "userId" = ${id}),
    'calls', (select json_agg(t order by key) from "profileCalls" t where "userId" = ${id}),
    'nodes', (select json_agg(t order by position) from nodes t where owner = ${id}),
    'files', (select json_agg(t order by sha256) from "fileOwners" t where "userId" = ${id}),
    'payments', (select json_agg(t order by id) from payments t where payer = ${id}),
    'log', (select json_agg(t) from "accountLogs" t where account = ${id}),
    'events', (select json_agg(t order by position) from "logEvents" t where account = ${id}),
    'devices', (select json_agg(t order by id) from devices t where account = ${id}),
    'talks', (select json_agg(t order by id) from conversations t where "userId" = ${id}),
    'messages', (select json_agg(m order by m.position) from messages m join conversations t on t.id = m.conversation where t."userId" = ${id}),
    'elsewhere', (select json_agg(u order by "upstreamId") from "upstreamConversations" u join conversations t on t.id = u.conversation where t."userId" = ${id})
  )::text as rows`.execute(db);
  return rows[0]?.rows ?? '';
}
