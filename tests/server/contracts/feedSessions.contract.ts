import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { createSubscribers } from '../../../server/bus/bus.ts';
import type { Ports } from '../../../server/ports.ts';
import type { Store } from '../../../server/store/store.ts';
import { createEnvironment, PASSWORD, type Environment, type Member } from '../support/environment.ts';
import { changesIn, changesSince, follow, type Followed } from '../support/feed.ts';
import { checkIn, created, expectDone, started, takeAction } from '../support/nodes.ts';
import { here } from '../support/talk.ts';
import { cookieOf } from '../support/member.ts';

const NEVER = 2 ** 30;
/** Streams do nothing by themselves: only notices reach them. */
const SILENT = { heartbeatMs: NEVER, lookMs: NEVER, sessionMs: NEVER };
const OVER = { type: 'end', reason: 'session' };

/** The ends of streams of changes, and what reaches them without notices, on any database. */
export function feedSessionsContract(openStore: () => Store): void {
  let environment: Environment;
  let ann: Member;
  const open: Followed[] = [];
  beforeAll(async () => void (environment = await createEnvironment(openStore(), { feedPace: SILENT })));
  beforeEach(async () => void (ann = await environment.signUp('Ann')));
  afterEach(() => open.splice(0).forEach((each) => each.leave()));
  afterAll(async () => {
    expect(environment.reported).toEqual([]);
    await environment.close();
  });

  /** An open stream that is live. */
  const following = async (changes: Partial<Ports> = {}, cookie = ann.cookie): Promise<Followed> => {
    const app = Object.keys(changes).length === 0 ? environment.app : createApp({ ...environment.ports, ...changes });
    const followed = await follow(app, cookie);
    open.push(followed);
    await followed.until(({ length }) => length > 0);
    const id = await created(ann);
    await followed.until((messages) => changesIn(messages).some(({ node }) => node?.id === id));
    return followed;
  };
  const elsewhere = (): Member => here({ app: createApp(environment.ports) }, ann);

  describe('a stream ends at once, and with it what it sends,', () => {
    it('when the person logs out, on another server too', async () => {
      const ben = await environment.signUp('Ben');
      const challenge = await started(environment, ann);
      expectDone(await takeAction(environment, ben, challenge, 'joined'));
      const followed = await following();
      expectDone(await elsewhere().post('/api/auth/sign-out', {}));
      const proof = String(expectDone(await checkIn(environment, ben, challenge)).at('nodeId'));
      expect(await followed.closed).toEqual(OVER);
      expect(followed.text()).not.toContain(proof);
    });

    it('SC7 when another device ends the other sessions, which keeps its own stream', async () => {
      const signIn = await environment.nobody.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD });
      const cookie = cookieOf(signIn.headers);
      const [first, second] = [await following(), await following({}, cookie)];
      expectDone(await here(environment, { ...ann, cookie }).post('/api/auth/revoke-other-sessions', {}));
      expect(await first.closed).toEqual(OVER);
      const id = await created(here(environment, { ...ann, cookie }));
      await second.until((messages) => changesIn(messages).some(({ node }) => node?.id === id));
      expect(JSON.stringify(first.messages)).not.toContain(id);
    });

    it('ST10 when the account is deleted', async () => {
      const followed = await following();
      expectDone(await elsewhere().post('/api/auth/delete-account', { accountId: ann.id, password: PASSWORD }));
      expect(await followed.closed).toEqual(OVER);
    });

    it('when the server stops, and a new one is ended at once', async () => {
      const stopping = new AbortController();
      const followed = await following({ stopping: stopping.signal });
      stopping.abort();
      expect(await followed.closed).toEqual({ type: 'end', reason: 'stopping' });
      const late = await follow(createApp({ ...environment.ports, stopping: stopping.signal }), ann.cookie);
      expect((await late.closed)?.type).toBe('end');
    });
  });

  it('a stream ends with the heartbeat after the session has expired', async () => {
    const followed = await following({ feedPace: { ...SILENT, heartbeatMs: 5 } });
    await followed.until(() => followed.text().includes(': alive\n\n'));
    const before = environment.now();
    environment.setNow(new Date(Date.now() + 86_400_000).toISOString());
    expect(await followed.closed).toEqual(OVER);
    environment.setNow(before);
  });

  it('without notices a stream looks by itself, for changes and for the end of its session', async () => {
    const deaf = { ...openStore(), bus: createSubscribers() };
    const followed = await following({ store: deaf, feedPace: { ...SILENT, lookMs: 5, sessionMs: 5 } });
    expectDone(await ann.post('/api/auth/sign-out', {}));
    expect(await followed.closed).toEqual(OVER);
  });

  it('a subscriber that may have missed notices looks again', async () => {
    const bus = createSubscribers();
    const followed = await following({ store: { ...openStore(), bus }, feedPace: { ...SILENT, lookMs: 5 } });
    expectDone(await ann.post('/api/auth/sign-out', {}));
    bus.lookAgain();
    expect(await followed.closed).toEqual(OVER);
  });

  it('ST10 the nodes and the profile of a deleted account are gone for the others', async () => {
    const leaver = await environment.signUp('Leaver');
    const challenge = await started(environment, ann);
    expectDone(await takeAction(environment, leaver, challenge, 'joined'));
    const proof = String(expectDone(await checkIn(environment, leaver, challenge)).at('nodeId'));
    const { cursor } = await changesSince(ann);
    expectDone(await leaver.post('/api/auth/delete-account', { accountId: leaver.id, password: PASSWORD }));
    const { changes } = await changesSince(ann, cursor);
    expect(changes).toContainEqual({ project: 'profiles', gone: leaver.id, challenge });
    expect(changes).toContainEqual({ project: 'proofs', gone: proof, challenge });
    const joined = changes.find(({ project }) => project === 'participations');
    expect(joined?.node?.fieldValues).toMatchObject({ '/attributes/@usrId': leaver.id });
  });
}
