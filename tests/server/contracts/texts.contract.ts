import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Environment, Member } from '../support/environment.ts';
import { afterCommand, beginLog, deviceOf, pushOf } from '../support/logs.ts';
import { challengeOf, commentOf, created, participationOf, proofOf, reportOf, reviewOf } from '../support/nodes.ts';
import type { Answer } from '../support/visitor.ts';

type Bad = { readonly send: (text: string) => Promise<Answer>; readonly field: string };

/** Texts that a database cannot store are refused on every route that takes a text, on any store. */
export function textsContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let challenge: string;
  beforeAll(async () => {
    environment = await openEnvironment();
    ann = await environment.signUp('Ann');
    await environment.moderates(ann);
    challenge = await created(ann);
  });
  afterAll(() => environment.close());

  const now = (): string => environment.now();
  const about = randomUUID();
  const profile = (): string => `/api/local/projects/profiles/nodes/${ann.id}`;
  const agents = '/api/local/agents/coach/public-conversations';
  const query =
    (path: string) =>
    (text: string): Promise<Answer> =>
      ann.get(`/api/local/${path}${encodeURIComponent(text)}`);
  const auth =
    (path: string, fields: (text: string) => object) =>
    (text: string): Promise<Answer> =>
      ann.post(`/api/auth/${path}`, fields(text));

  const BODIES: Record<string, Bad> = {
    'a title': { send: (text) => ann.write('challenges', challengeOf(ann, { '/text': `Run ${text} 5k` })), field: '/text' },
    'a description': {
      send: (text) => ann.write('challenges', challengeOf(ann, { '/attributes/@descr': text })),
      field: '/attributes/@descr',
    },
    'an opponent': {
      send: (text) => ann.write('challenges', challengeOf(ann, { '/attributes/@oppon': text })),
      field: '/attributes/@oppon',
    },
    'invited people': {
      send: (text) => ann.write('challenges', challengeOf(ann, { '/attributes/@invit': text })),
      field: '/attributes/@invit',
    },
    'the zone of a joining': {
      send: (text) =>
        ann.write('participations', participationOf(ann, { challenge, action: 'started', at: now() }, { '/attributes/@zone': text })),
      field: '/attributes/@zone',
    },
    'the note of a check-in': { send: (text) => ann.write('proofs', proofOf(ann, challenge, now(), { '/text': text })), field: '/text' },
    'the text of a check-in': {
      send: (text) => ann.write('proofs', proofOf(ann, challenge, now(), { '/attributes/@prfDt': text })),
      field: '/attributes/@prfDt',
    },
    'a comment': {
      send: (text) => ann.write('comments', commentOf(ann, { challenge, action: 'posted', at: now() }, { '/text': text })),
      field: '/text',
    },
    'a reason': {
      send: (text) => ann.write('reviews', reviewOf(ann, { challenge, action: 'rejected', about, at: now() }, { '/text': text })),
      field: '/text',
    },
    'a report': {
      send: (text) => ann.write('reports', reportOf(ann, now(), { '/attributes/@about': 'ben', '/text': text })),
      field: '/text',
    },
    'whom a block is about': {
      send: (text) =>
        ann.write('reports', reportOf(ann, now(), { '/attributes/@actn': 'block', '/attributes/@reasn': '', '/attributes/@about': text })),
      field: '/attributes/@about',
    },
    'a bio': { send: (text) => ann.patch(profile(), { '/attributes/@bio': text }), field: '/attributes/@bio' },
    'settings as text': { send: (text) => ann.patch(profile(), { '/attributes/@prof5': text }), field: '/attributes/@prof5' },
    'a decision': {
      send: (text) =>
        ann.post(
          '/api/local/moderation/decisions',
          { action: 'dismiss', kind: 'person', about: 'ben', reason: text },
          { 'Idempotency-Key': randomUUID() },
        ),
      field: 'reason',
    },
    'a prompt': {
      send: (text) => ann.post('/api/local/ai/generate', { prompt: text, model: 'gpt-4o-mini', temperature: 0.8 }),
      field: 'prompt',
    },
    'a message to the assistant': {
      send: async (text) => ann.post(`${agents}/${String((await ann.post(agents, undefined)).at('conversationId'))}/messages`, { text }),
      field: 'text',
    },
    'the zone of a log': { send: (text) => ann.post('/api/local/log/begin', { beginning: 'plain', zone: text }), field: 'zone' },
    'a name': { send: auth('sign-up/email', (text) => ({ name: text, email: 'x@example.org', password: 'Gauntlet2026' })), field: 'name' },
    'an address': { send: auth('sign-in/email', (text) => ({ email: `x${text}@example.org`, password: 'Gauntlet2026' })), field: 'email' },
    'a password': { send: auth('sign-in/email', (text) => ({ email: 'x@example.org', password: text })), field: 'password' },
    'a new password': {
      send: auth('change-password', (text) => ({ password: 'Gauntlet2026', newPassword: `Aa1${text}abcdefg` })),
      field: 'newPassword',
    },
    'a new address': { send: auth('change-email', (text) => ({ password: 'Gauntlet2026', newEmail: text })), field: 'newEmail' },
    'the token of a link': { send: auth('verify-email', (text) => ({ token: text })), field: 'token' },
    'an account to delete': { send: auth('delete-account', (text) => ({ accountId: text, password: 'Gauntlet2026' })), field: 'accountId' },
    'a payment': {
      send: (text) => ann.post('/api/local/payments', { challengeId: challenge, zone: text }, { 'Idempotency-Key': randomUUID() }),
      field: 'zone',
    },
  };

  describe.each(Object.entries(BODIES))('%s', (_, { send, field }) => {
    it.each([
      ['NUL', 'a\0b'],
      ['the first half of a character', 'a\ud800'],
      ['the second half of a character', '\udc00b'],
    ])('RB24 with %s is refused with a sentence that names the field', async (_name, text) => {
      const answer = await send(text);
      expect({ status: answer.status, code: answer.at('error', 'code'), field: answer.at('error', 'field') }).toEqual({
        status: 400,
        code: 'BadShape',
        field,
      });
      // Some fields have a sentence of their own for everything that they are not.
      expect(answer.at('error', 'message')).toMatch(/^[A-Z/a-z].{10,}\.?$/);
    });
  });

  it.each([
    ['projects/challenges/nodes?q=', 'q'],
    ['projects/challenges/nodes?creator=', 'creator'],
    ['projects/profiles/nodes?q=', 'q'],
    ['projects/profiles/nodes?ids=', 'ids'],
    ['community/members?q=', 'q'],
    ['community/contributors?zone=', 'zone'],
  ])('RB24 a list %s with NUL is refused with a sentence that names the parameter', async (path, field) => {
    const answer = await query(path)('a\0b');
    expect({ status: answer.status, field: answer.at('error', 'field') }).toEqual({ status: 400, field });
  });

  it('RB24 says what to do', async () => {
    const answer = await ann.write('comments', commentOf(ann, { challenge, action: 'posted', at: now() }, { '/text': 'a\0b' }));
    expect(answer.at('error', 'message')).toBe('/text: the text has characters that cannot be stored. Remove them.');
  });

  it('RB24 AL8 a push names the command with such a text, and the device pushes the others', async () => {
    await beginLog(ann);
    const phone = deviceOf(environment, ann);
    const state = await phone.pull();
    const bad = phone.command(state, { data: { evidence: { text: 'a\0b' } } });
    const good = phone.command(afterCommand(state, bad));
    const answer = await phone.push(pushOf(state, [bad, good]));
    expect({ status: answer.status, code: answer.at('error', 'code'), refused: answer.at('error', 'refused') }).toEqual({
      status: 422,
      code: 'BadText',
      refused: [{ command: bad.id, code: 'BadText' }],
    });
    expect((await phone.record()).status).toBe(200);
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
}
