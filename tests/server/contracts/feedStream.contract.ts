import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Environment, Member } from '../support/environment.ts';
import { changesIn, changesSince, follow, named, type Followed } from '../support/feed.ts';
import { checkIn, commentOf, created, expectDone, started, takeAction } from '../support/nodes.ts';
import { refusal } from '../support/visitor.ts';

/** The stream of changes, on any store. */
export function feedStreamContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  let eve: Member;
  /** Ann and Ben take part in it; Eve does not. */
  let shared: string;
  const open: Followed[] = [];
  beforeAll(async () => void (environment = await openEnvironment()));
  afterAll(() => environment.close());
  beforeEach(async () => {
    [ann, ben, eve] = [await environment.signUp('Ann'), await environment.signUp('Ben'), await environment.signUp('Eve')];
    shared = await started(environment, ann);
    expectDone(await takeAction(environment, ben, shared, 'joined'));
  });
  afterEach(() => open.splice(0).forEach((each) => each.leave()));

  const followAs = async (member: Member, cursor?: string): Promise<Followed> => {
    const followed = await follow(environment.app, member.cookie, cursor);
    open.push(followed);
    // From its first message on, a stream sends what happens after the position in it.
    await followed.until(({ length }) => length > 0);
    return followed;
  };
  const say = async (author: Member, action = 'posted', about = '', challenge = shared): Promise<string> => {
    const id = randomUUID();
    const fields = commentOf(author, { challenge, action, at: environment.now() }, { '/attributes/@about': about });
    expectDone(await author.write('comments', fields, id));
    return id;
  };
  /** Everything that the stream has sent up to this node. */
  const upTo = async (followed: Followed, id: string): Promise<string[]> => {
    const isIn = (names: readonly string[]): boolean => names.some((name) => name.includes(id));
    return named(changesIn(await followed.until((messages) => isIn(named(changesIn(messages))))));
  };

  it('says hello, then what changed since the cursor, then every change as it happens', async () => {
    const { cursor } = await changesSince(ann);
    const missed = await say(ben);
    const followed = await followAs(ann, cursor);
    expect(await upTo(followed, missed)).toEqual([`comments ${missed}`]);
    expect(followed.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(followed.headers.get('Content-Encoding')).toBeNull();
    expect(followed.messages[0]).toEqual({ type: 'hello', cursor, now: environment.now(), reload: false });
    const [liked, edited] = [await say(ann, 'liked', missed), await say(ben, 'edited', missed)];
    expect(await upTo(followed, edited)).toEqual(expect.arrayContaining([`comments ${liked}`, `comments ${edited}`]));
    const last = followed.messages.at(-1);
    expect((await changesSince(ann, last?.type === 'changes' ? last.cursor : '')).changes).toEqual([]);
  });

  it('without a cursor begins at the last position, and says that the snapshot is to be read', async () => {
    await say(ben);
    const followed = await followAs(ann);
    const posted = await say(ben);
    expect(await upTo(followed, posted)).toEqual([`comments ${posted}`]);
    expect(followed.messages[0]).toMatchObject({ type: 'hello', reload: true });
  });

  it('sends each node as the list of changes does', async () => {
    const { cursor } = await changesSince(ann);
    const [annFollows, benFollows] = [await followAs(ann, cursor), await followAs(ben, cursor)];
    expectDone(await ben.patch(`/api/local/projects/profiles/nodes/${ben.id}`, { '/attributes/@bio': 'Runs' }));
    await takeAction(environment, ann, shared, 'cancelled');
    const last = await say(ann);
    for (const [member, followed] of [
      [ann, annFollows],
      [ben, benFollows],
    ] as const) {
      await upTo(followed, last);
      const { changes } = await changesSince(member, cursor);
      for (const change of changes) expect(changesIn(followed.messages)).toContainEqual(change);
    }
  });

  it('follows a joining: from then on everything of that challenge comes', async () => {
    const followed = await followAs(eve);
    await say(ben);
    expectDone(await takeAction(environment, eve, shared, 'joined'));
    const proof = randomUUID();
    const posted = await say(ben);
    const names = await upTo(followed, posted);
    expect(names).toContain(`profiles ${eve.id}`);
    expect(names.filter((name) => name.startsWith('comments'))).toEqual([`comments ${posted}`]);
    expect(JSON.stringify(followed.messages)).not.toContain(proof);
  });

  it('CH24 brings an invitation with the profile of its creator, and what becomes of the challenge', async () => {
    const followed = await followAs(eve);
    const group = await created(ann, { '/attributes/@invit': eve.id });
    await upTo(followed, ann.id);
    expectDone(await takeAction(environment, ann, group, 'started'));
    await followed.until((messages) =>
      changesIn(messages).some(({ node }) => node?.id === group && node.fieldValues['/attributes/@chlSt'] === 'active'),
    );
    expect(new Set(named(changesIn(followed.messages)))).toEqual(new Set([`challenges ${group}`, `profiles ${ann.id}`]));
  });

  it('brings a new challenge of the person to their other devices', async () => {
    const followed = await followAs(eve);
    const own = await started(environment, eve);
    expectDone(await checkIn(environment, eve, own));
    await followed.until((messages) => changesIn(messages).some(({ project }) => project === 'proofs'));
    expect(named(changesIn(followed.messages))).toContain(`challenges ${own}`);
  });

  it('sends nothing of a challenge in which the person has no part, nor anyone else’s report', async () => {
    const [annFollows, eveFollows] = [await followAs(ann), await followAs(eve)];
    const posted = await say(ann);
    const report = randomUUID();
    const fields = commentOf(ben, { challenge: shared, action: 'reported', at: environment.now() }, { '/attributes/@about': posted });
    expectDone(await ben.write('comments', fields, report));
    expectDone(await ben.patch(`/api/local/projects/profiles/nodes/${ben.id}`, { '/attributes/@bio': 'Hides' }));
    const own = await created(eve);
    await upTo(eveFollows, own);
    await upTo(annFollows, await say(ben));
    expect(eveFollows.text()).not.toContain(shared);
    expect(eveFollows.text()).not.toContain(ben.id);
    expect(annFollows.text()).not.toContain(report);
    expect(annFollows.text()).not.toContain(own);
  });

  describe('ends', () => {
    it('the oldest of five streams of a person', async () => {
      const streams = [];
      for (let i = 0; i < 5; i += 1) streams.push(await followAs(ann));
      expect(await streams[0]?.closed).toEqual({ type: 'end', reason: 'replaced' });
      const posted = await say(ben);
      for (const each of streams.slice(1)) expect(await upTo(each, posted)).toContain(`comments ${posted}`);
    });
  });

  it('is refused to HEAD, to another account than the page’s, and to nobody', async () => {
    const headers = { Accept: 'text/event-stream' };
    expect((await ann.send('HEAD', '/api/local/changes', { headers })).status).toBe(405);
    expect(refusal(await ann.get('/api/local/changes', { ...headers, 'X-Gauntlet-Account': ben.id }))).toEqual({
      status: 401,
      code: 'OtherAccount',
    });
    expect(refusal(await environment.nobody.get('/api/local/changes', headers))).toEqual({ status: 401, code: 'NotSignedIn' });
  });
}
