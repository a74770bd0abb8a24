import { beforeAll, expect, it } from 'vitest';
import type { Member } from '../server/support/environment.ts';
import { checkIn, commentOf, created, expectDone, started, takeAction } from '../server/support/nodes.ts';
import { PASSWORD } from '../server/support/member.ts';
import { pageOf } from '../server/support/pages.ts';
import { sharedServer } from '../server/support/sharedServer.ts';

const environment = sharedServer();
const NAME = 'Annabel@letters.example';
const BIO = 'Lives beside the old mill';
let ann: Member;
let ben: Member;
let cleo: Member;
let running: string;
let waiting: string;

beforeAll(async () => {
  ann = await environment.signUp(NAME);
  ben = await environment.signUp('Ben');
  cleo = await environment.signUp('Cleo');
  const settings = JSON.stringify({ publicProfile: false, showEmail: true });
  expectDone(
    await ann.write('profiles', {
      '/text': NAME,
      '/attributes/@bio': BIO,
      '/attributes/@prof2': 'annabel@elsewhere.example',
      '/attributes/@prof5': settings,
    }),
  );
  running = await started(environment, ann);
  waiting = await created(ann, { '/attributes/@invit': cleo.id });
  expectDone(await takeAction(environment, ben, running, 'joined'));
  for (const person of [ann, ben]) expectDone(await checkIn(environment, person, running));
  expectDone(await ann.write('comments', commentOf(ann, { challenge: running, action: 'posted', at: environment.now() })));
});

/** Everything that this person can read of lists, nodes and the feed, as text. */
async function everythingFor(person: Member): Promise<{ readonly path: string; readonly text: string }[]> {
  const parts = ['participations', 'proofs', 'comments'];
  const paths = [
    ...['challenges', 'profiles', ...parts].map((project) => `projects/${project}/nodes`),
    ...['newest', 'ending', 'people', 'title'].map((sort) => `projects/challenges/nodes?sort=${sort}`),
    `projects/challenges/nodes?creator=${ann.id}`,
    ...parts.map((project) => `projects/${project}/nodes?challenge=${running}`),
    ...[running, waiting].map((id) => `projects/challenges/nodes/${id}`),
    `projects/profiles/nodes/${ann.id}`,
    `projects/profiles/nodes?ids=${ann.id}`,
    ...['projects/challenges/nodes', 'projects/profiles/nodes', 'community/members'].map((path) => `${path}?q=annabel`),
    ...['members', 'creators', 'contributors', 'feed', 'figures'].map((list) => `community/${list}`),
    'snapshot',
    'changes',
  ];
  return Promise.all(
    paths.map(async (path) => {
      const answer = await person.get(`/api/local/${path}`);
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      return { path, text: JSON.stringify(answer.body) };
    }),
  );
}

it('ST3 CH24 no list, search, node or change shows an address, a private profile, or who is invited to anybody else', async () => {
  const code = String((await ann.nodes('profiles'))[0]?.fieldValues['/attributes/@invit']);
  const shown = await everythingFor(ben);
  const pathsWith = (text: string): string[] => shown.filter((each) => each.text.includes(text)).map(({ path }) => path);
  expect(pathsWith('"Annabel"').length).toBeGreaterThan(15);
  for (const secret of [ann.email, cleo.email, 'letters.example', 'elsewhere.example', BIO, '@prof', code, `@invit":"${cleo.id}`])
    expect({ secret, paths: pathsWith(secret) }).toEqual({ secret, paths: [] });
});

it('a search finds nobody by what lists do not show of them', async () => {
  for (const text of ['letters', 'letters.example', 'elsewhere', 'mill', ann.email.slice(0, 8)])
    for (const list of ['projects/profiles/nodes', 'community/members', 'projects/challenges/nodes'])
      expect({ text, list, ids: (await pageOf(ben, list, { q: text })).ids }).toEqual({ text, list, ids: [] });
});

it('ST10 nothing finds a person or their challenges by name after a change of the name, or after the account was deleted', async () => {
  const dora = await environment.signUp('Theodora');
  const shared = await started(environment, dora);
  expectDone(await takeAction(environment, ben, shared, 'joined'));
  for (const person of [dora, ben]) expectDone(await checkIn(environment, person, shared));
  const found = async (q: string): Promise<string[]> => [
    ...(await pageOf(ben, 'projects/profiles/nodes', { q })).ids,
    ...(await pageOf(ben, 'community/members', { q })).ids,
    ...(await pageOf(ben, 'projects/challenges/nodes', { q })).ids,
  ];
  expect(await found('theodora')).toEqual([dora.id, dora.id, shared]);
  expectDone(await dora.write('profiles', { '/text': 'Dörte' }));
  expect({ before: await found('theodora'), after: await found('dorte') }).toEqual({ before: [], after: [dora.id, dora.id, shared] });
  expectDone(await dora.post('/api/auth/delete-account', { accountId: dora.id, password: PASSWORD }));
  expect({ before: await found('dorte'), unknown: (await pageOf(ben, 'projects/challenges/nodes', { q: 'unknown user' })).ids }).toEqual({
    before: [],
    unknown: [shared],
  });
  for (const list of ['community/members', 'community/creators', 'community/contributors'])
    expect((await pageOf(ben, list)).ids).not.toContain(dora.id);
  for (const { text } of await everythingFor(ben)) expect(text).not.toMatch(/Theodora|Dörte/);
});

it('a tag is none of another person’s content, and no cache stores a response', async () => {
  for (const path of ['projects/profiles/nodes', `projects/profiles/nodes/${ann.id}`, `projects/challenges/nodes/${waiting}`, 'snapshot']) {
    const first = await ann.get(`/api/local/${path}`);
    expect({ path, caching: first.headers.get('Cache-Control') }).toEqual({ path, caching: 'no-store' });
    const tag = first.headers.get('ETag') ?? '';
    expect({ path, status: (await ben.get(`/api/local/${path}`, { 'If-None-Match': tag })).status }).toEqual({ path, status: 200 });
  }
});

it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
