import { describe, expect, test } from 'vitest';
import type { AppState } from '../../../core/views/appState.ts';
import { MINUTE, millis, instantOf } from '../../../core/kernel/time/instant.ts';
import { SAMPLE_PEOPLE } from '../../../core/sample/people.ts';
import { initialRoot } from '../../../core/domain/slices.ts';
import { conversations } from '../../../core/views/conversations.readModel.ts';
import { isOnline } from '../../../core/views/presence.ts';
import { proofViews } from '../../../core/views/proofs.readModel.ts';
import { remoteChallengeStatus, observations } from '../../../core/replication/observe.ts';
import { actAt, anApp, asOf, challengeAt, commentAt, cacheWith, proofAt, profileOf as profileNode } from '../replication/nodes.ts';
import { calendar, newEnvironment, openPerson } from '../replication/support.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const minutes = (count: number): string => instantOf(millis(NOW) + count * MINUTE);

/** The app of a person with this folded log. */
const withRoot = (changes: Partial<AppState['root']>): AppState['root'] => ({ ...initialRoot(), ...changes });

describe('CV7 online people', () => {
  test('CV7 the newest node of a person counts, of any kind and in any order of the list', () => {
    const [old, fresh] = [minutes(-60), minutes(-1)];
    const online = (remote: AppState['remote']) => isOnline({ remote }, 'ben', NOW);
    const joined = (at: string) => actAt(at, { person: 'ben', action: 'joined', challenge: 'c' });
    expect(online(cacheWith({ participations: [joined(fresh), joined(old)] }))).toBe(true);
    expect(online(cacheWith({ participations: [joined(old), joined(fresh)] }))).toBe(true);
    expect(online(cacheWith({ participations: [joined(old)], proofs: [proofAt(fresh, 'ben', 'c')] }))).toBe(true);
    expect(online(cacheWith({ comments: [commentAt(fresh, 'ben', 'posted', { challenge: 'c' })] }))).toBe(true);
    expect(online(cacheWith({ participations: [joined(old), actAt(fresh, { person: 'cleo', action: 'joined', challenge: 'c' })] }))).toBe(
      false,
    );
  });

  test('CV7 each sample person is online in one half hour of three, the next one half an hour earlier', () => {
    const ids = Object.values(SAMPLE_PEOPLE).map(({ id }) => id);
    const pattern = (id: string) => [0, 30, 60, 90].map((at) => isOnline(anApp(), id, minutes(at + 15)));
    const first = pattern(ids[0] ?? '');
    expect(first.slice(0, 3).filter(Boolean)).toHaveLength(1);
    expect(first[3]).toBe(first[0]);
    expect(pattern(ids[1] ?? '').slice(0, 2)).toEqual(first.slice(1, 3));
    expect(isOnline(anApp(), ids[0] ?? '', minutes(44))).toBe(isOnline(anApp(), ids[0] ?? '', minutes(31)));
  });
});

describe('CV5 conversations', () => {
  test('CV5 of one instant are sorted by person, for any order of the list', () => {
    const message = (at: string) => ({ id: at, at, text: 'Hello', isMine: true, isRead: true, isSample: false });
    const thread = (at: string) => ({ name: 'Somebody', messages: [message(at)] });
    const byPerson = { eve: thread(NOW), cleo: thread(minutes(1)), ben: thread(NOW), finn: thread(NOW), dan: thread(minutes(-1)) };
    const app = anApp({ root: withRoot({ conversation: { byPerson } }) });
    expect(conversations(app, asOf(NOW)).map(({ id }) => id)).toEqual(['cleo', 'ben', 'eve', 'finn', 'dan']);
  });
});

describe("SY10 check-ins on a challenge's page", () => {
  test('SY10 the newest come first; windows are named for participants only', () => {
    const challenge = challengeAt(NOW, 'ben');
    const started = actAt(minutes(1), { person: 'ben', action: 'started', challenge: challenge.id });
    const proofs = [
      proofAt(minutes(3), 'ben', challenge.id),
      proofAt(minutes(4), 'eve', challenge.id),
      proofAt(minutes(2), 'ann', challenge.id),
    ];
    const remote = cacheWith({ challenges: [challenge], participations: [started], proofs });
    const app = anApp({ remote });
    const views = proofViews(app, challenge.id, { status: remoteChallengeStatus(remote, challenge.id, NOW, calendar), now: NOW });
    expect(views.map(({ person, isMine, window }) => ({ person, isMine, window }))).toEqual([
      { person: 'eve', isMine: false, window: null },
      { person: 'ben', isMine: false, window: { number: 1, of: 7 } },
      { person: 'ann', isMine: true, window: null },
    ]);
    const waiting = cacheWith({ challenges: [challenge], proofs });
    const status = remoteChallengeStatus(waiting, challenge.id, NOW, calendar);
    expect(proofViews(app, challenge.id, { status, now: NOW }).map(({ window }) => window)).toEqual([null, null, null]);
    expect(proofViews(app, challenge.id, { status: null, now: NOW })).toHaveLength(3);
  });
});

describe('CH4 CM22 actions of others', () => {
  test('CM22 lists the friends that the own node names and the log lacks', () => {
    const friends = [
      { id: 'ben', name: 'Ben' },
      { id: 'cleo', name: 'Cleo' },
    ];
    const remote = cacheWith({ profiles: [profileNode('ann', { '/attributes/@frnds': friends }), profileNode('ben')] });
    const root = withRoot({});
    const owned = { ...root, account: { ...root.account, owner: { accountId: 'ann', name: 'Ann', email: '' } } };
    const met = {
      ...owned.community,
      invites: { ...owned.community.invites, friends: { ben: { name: 'Ben', at: NOW, isSample: false } } },
    };
    expect(observations({ ...owned, community: met }, remote, NOW, calendar)).toEqual([
      { id: 'friend:cleo', type: 'ObserveFriend', data: { friend: 'cleo', name: 'Cleo' } },
    ]);
    expect(observations(owned, cacheWith({ profiles: [profileNode('ann')] }), NOW, calendar)).toEqual([]);
    expect(observations(root, remote, NOW, calendar)).toEqual([]);
  });

  test('CH4 only challenges that are pending in the own log and have a node are checked', async () => {
    const ann = await openPerson(newEnvironment());
    const [runs, waits, unpushed] = [await ann.begins(), await ann.creates(), await ann.creates()];
    const { root } = ann.app();
    const challenges = [runs, waits].map((id) => ({ ...challengeAt(NOW, 'ann', { '/attributes/@chlTy': 'group-free' }), id }));
    const participations = [runs, waits, unpushed].map((id) => actAt(NOW, { person: 'ann', action: 'started', challenge: id }));
    expect(observations(root, cacheWith({ challenges, participations }), NOW, calendar)).toMatchObject([
      { id: `started:${waits}`, type: 'ObserveStart' },
    ]);
  });
});
