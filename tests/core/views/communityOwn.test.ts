import { beforeEach, describe, expect, test } from 'vitest';
import { communityFeed$, featuredCreators$, members$, topContributors$, weeklyChallenge$ } from '@gauntlet/core';
import { DEFAULT_SETTINGS } from '../../../core/domain/settings/state.ts';
import type { AppProjection } from '../../../core/views/appState.ts';
import { challengeDetail$ } from '../../../core/views/challengeProjections.ts';
import { DAY } from '../../../core/kernel/time/instant.ts';
import { refusal } from '../../../core/testing/transport.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { annsEnvironment, seenBy, type Others } from './communityScenario.ts';
import type { Person } from '../replication/support.ts';

let environment: Environment;
let others: Others;
let ann: Person;
beforeEach(async () => void ({ environment, others, ann } = await annsEnvironment()));

const MORNING = '2026-03-01T08:00:00.000Z';
const feed = () => ann.gauntlet.project(communityFeed$).current();

describe('one view of own events and the remote cache', () => {
  test('CM30 own check-ins count before the push, and not after a refusal or a rejection', async () => {
    const id = await ann.begins({ type: 'group-free' });
    const contributors = () => seenBy(ann).contributors();
    others.acted('ben', id, 'joined', MORNING);
    await ann.gauntlet.push();
    await ann.pulls();
    expect(contributors()).toEqual([]);
    const first = await ann.checksIn(id);
    expect(contributors()).toEqual(['1 ANN 1']);
    await ann.gauntlet.push();
    await ann.pulls();
    expect(contributors()).toEqual(['1 ANN 1']);
    others.changed('proofs', first.id, { '/attributes/@verif': 'no' });
    await ann.pulls();
    expect(contributors()).toEqual([]);
    await ann.checksIn(id);
    environment.transport.script(refusal(409, 'AheadOfClock'));
    await ann.gauntlet.push();
    expect(contributors()).toEqual([]);
  });

  test('CM30 a joining counts from the first time, an own one once', async () => {
    const id = others.challenge('ben', { '/attributes/@chlSt': 'pending' });
    others.acted('cleo', id, 'joined', '2026-03-01T09:00:00.000Z');
    others.acted('cleo', id, 'joined', MORNING);
    await ann.pulls();
    expect(feed()).toMatchObject([
      { type: 'join', id: `join ${id} cleo`, person: 'cleo', at: MORNING, isMe: false, creator: 'Unknown User' },
    ]);
    await ann.gauntlet.commands.joinChallenge({ challengeId: id, paymentId: null });
    const items = () => feed().map(({ type, person, at }) => ({ type, person, at }));
    const both = [
      { type: 'join', person: 'ann', at: '2026-03-02T09:00:00.000Z' },
      { type: 'join', person: 'cleo', at: MORNING },
    ];
    expect(items()).toEqual(both);
    await ann.gauntlet.push();
    await ann.pulls();
    expect(items()).toEqual(both);
  });

  test('CM30 a dispute comes from the node, all other data of an own challenge from the log', async () => {
    const id = await ann.begins({ type: 'group-free' });
    await ann.gauntlet.push();
    await ann.pulls();
    const running = () => seenBy(ann).stats().activeChallenges;
    expect(running()).toBe(1);
    others.changed('challenges', id, { '/attributes/@chlSt': 'disputed' });
    await ann.pulls();
    expect(running()).toBe(1);
    others.changed('challenges', id, { '/attributes/@chlSt': 'failed' });
    await ann.pulls();
    expect(running()).toBe(1);
  });
});

describe('CM30 own data', () => {
  test('CM30 creating an own challenge is not a joining', async () => {
    await ann.begins({ type: 'group-free' });
    expect(feed()).toEqual([]);
  });

  test('CM30 the first of several joinings counts, for any order of the list', async () => {
    const id = others.challenge('ben', { '/attributes/@chlSt': 'pending' });
    others.acted('cleo', id, 'joined', MORNING);
    others.acted('cleo', id, 'joined', '2026-03-01T09:00:00.000Z');
    await ann.pulls();
    expect(feed()).toMatchObject([{ type: 'join', at: MORNING }]);
  });

  test('CM30 a rejected check-in removes none of those that wait; the person is marked', async () => {
    const [one, two] = [await ann.begins({ type: 'group-free' }), await ann.begins({ type: 'group-free' })];
    const rejected = await ann.checksIn(one);
    await ann.gauntlet.push();
    for (const id of [one, two]) others.acted('ben', id, 'joined', MORNING);
    others.checkedIn('ben', others.challenge('ben'), '2026-01-01T08:00:00.000Z');
    others.changed('proofs', rejected.id, { '/attributes/@verif': 'no' });
    await ann.pulls();
    await ann.checksIn(two);
    const shown = ann.gauntlet.project(topContributors$).current();
    expect(shown.map(({ person, checkIns, isMe }) => ({ person, checkIns, isMe }))).toEqual([{ person: 'ann', checkIns: 1, isMe: true }]);
  });

  test('CM30 a challenge that is over by the log and disputed by its node is active', async () => {
    const id = await ann.begins({ type: 'group-free', durationDays: 1 });
    await ann.checksIn(id);
    await ann.gauntlet.push();
    environment.advance(5 * DAY);
    await ann.pulls();
    await ann.gauntlet.refresh();
    expect(seenBy(ann).stats().activeChallenges).toBe(0);
    others.changed('challenges', id, { '/attributes/@chlSt': 'disputed' });
    await ann.pulls();
    expect(seenBy(ann).stats().activeChallenges).toBe(1);
  });

  test('CM38 check-ins of a refused challenge fill no window of the week', async () => {
    const id = await ann.begins();
    await ann.checksIn(id);
    expect(ann.gauntlet.project(weeklyChallenge$).current().done).toBe(1);
    environment.transport.script(refusal(409, 'Nonsense'));
    await ann.gauntlet.push();
    expect(ann.gauntlet.project(weeklyChallenge$).current().done).toBe(0);
  });

  test('SY3 a refused check-in has no window', async () => {
    const id = await ann.begins();
    await ann.gauntlet.push();
    await ann.checksIn(id);
    const window = () =>
      ann.gauntlet
        .project(challengeDetail$(id))
        .current()
        ?.proofs.map((proof) => proof.window);
    expect(window()).toEqual([{ number: 1, of: 7 }]);
    environment.transport.script(refusal(409, 'AheadOfClock'));
    await ann.gauntlet.push();
    expect(window()).toEqual([null]);
  });
});

describe('CM31 the own name in the community', () => {
  const rename = (displayName: string) =>
    ann.gauntlet.commands.saveProfile({
      displayName,
      email: 'ann@example.org',
      bio: '',
      profileImage: '',
      isNewPicture: false,
      settings: DEFAULT_SETTINGS,
    });

  /** Every place of the Social Hub and of Discover that names the own person. */
  const ownNames = () => {
    const own = <T extends { isMe: boolean; name: string }>(views: readonly T[]) => views.find(({ isMe }) => isMe)?.name;
    const project = <T>(projection: AppProjection<T>): T => ann.gauntlet.project(projection).current();
    return {
      member: own(project(members$)),
      contributor: own(project(topContributors$)),
      creator: own(project(featuredCreators$)),
      feed: feed().find(({ isMe }) => isMe)?.name,
      challengesOfFeed: feed().map(({ creator }) => creator),
    };
  };

  /** Ann runs a challenge that Cleo joined, checks in, and has joined a challenge of Ben. Her profile is on the server as ANN. */
  async function takesPart() {
    const theirs = others.challenge('ben', { '/attributes/@chlSt': 'pending' });
    const own = await ann.begins({ type: 'group-free' });
    await ann.checksIn(own);
    others.profile('ann');
    others.acted('cleo', own, 'joined', '2026-03-02T08:00:00.000Z');
    await ann.pulls();
    await ann.gauntlet.commands.joinChallenge({ challengeId: theirs, paymentId: null });
    await ann.gauntlet.push();
    await ann.pulls();
  }

  test('CM31 a rename shows in members, contributors, creators and feed before it is pushed', async () => {
    await takesPart();
    expect(ownNames().member).toBe('ANN');
    await rename('Anna Berg');
    expect(ownNames()).toMatchObject({ member: 'Anna Berg', contributor: 'Anna Berg', creator: 'Anna Berg', feed: 'Anna Berg' });
    expect(ownNames().challengesOfFeed).toContain('Anna Berg');
  });

  test('CM31 a rename that the server refused shows the earlier name again', async () => {
    await takesPart();
    await rename('Anna Berg');
    expect(ownNames().member).toBe('Anna Berg');
    environment.transport.script(refusal(400, 'BadName'));
    await ann.gauntlet.push();
    expect(ownNames().member).toBe('ANN');
  });

  test('CM31 a rename on another device shows once its profile is pulled', async () => {
    await takesPart();
    await rename('Anna Berg');
    await ann.gauntlet.push();
    others.changed('profiles', profileId(), { '/text': 'Anna of the phone', '/attributes/@prof6': '2026-03-02T12:00:00.000Z' });
    await ann.pulls();
    expect(ownNames().member).toBe('Anna of the phone');
  });

  /** The id of Ann's profile node. */
  function profileId(): string {
    const nodes = environment.transport.nodes.get('profiles') ?? new Map<string, unknown>();
    return [...nodes].find(([, fields]) => JSON.stringify(fields).includes('"/attributes/@usrId":"ann"'))?.[0] ?? '';
  }
});
