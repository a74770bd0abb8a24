import { describe, expect, test } from 'vitest';
import { did, happened, type Given, type Step } from '@gauntlet/core/testing';
import { refusalText } from '../../../../core/domain/refusalText.ts';
import { achievementFactsOf } from '../../../../core/domain/facts.ts';
import { invitations$, inviteLink } from '@gauntlet/core';
import { given, voided } from '../challenge/scenario.ts';
import { newEnvironment, openPerson, recorded } from '../../replication/support.ts';

const NODE = '01890000-0000-7000-8000-000000000001';

const joined = (friend: string): Step => did('ObserveFriend', { friend, name: friend.toUpperCase() });
const friends = ({ root }: Pick<Given, 'root'>): number => achievementFactsOf(root).friendsInvited;

function profile(person: string, friends: unknown): object {
  const figures = { '/attributes/@trust': 50, '/attributes/@compl': 0, '/attributes/@missd': 0, '/attributes/@dispt': 0 };
  const rest = { '/attributes/@badge': 'none', '/attributes/@verif': '', '/attributes/@usrId': person };
  return { '/text': person, ...figures, ...rest, '/attributes/@frnds': friends };
}

describe('addresses', () => {
  test('CM20 an address is noted without the space around it, and nobody is told', () => {
    const { events, root } = given().when('SendInvite', { email: ' ben@example.org ' });
    expect(events).toEqual([{ type: 'InviteSent', data: { email: 'ben@example.org' } }]);
    expect([root.community.invites.sent.length, root.sync.pending]).toEqual([1, []]);
    expect(friends({ root })).toBe(0);
  });

  test('CM20 each one counts, the same one too', () => {
    const scenario = given(did('SendInvite', { email: 'ben@example.org' }), did('SendInvite', { email: 'ben@example.org' }));
    expect(scenario.root.community.invites.sent).toHaveLength(2);
  });

  test.each(['', '   '])('CM20 %j is asked for again', (email) => {
    const { events, refusal } = given().when('SendInvite', { email });
    expect(events).toEqual([]);
    expect(refusal && refusalText(refusal)).toBe('Please enter an email address');
  });
});

test("CM21 a link leads to the sign-up form and carries the person's id alone", () => {
  expect(inviteLink('https://gauntlet.example.org', 'ann 1')).toBe('https://gauntlet.example.org/#/signup?invite=ann%201');
});

describe('friends', () => {
  test('CM22 a friend counts once, whatever a merge brings', () => {
    const scenario = given(joined('ben'));
    expect(scenario.when('ObserveFriend', { friend: 'ben', name: 'BEN' }).refusal).toEqual({ type: 'NothingNew' });
    happened('FriendJoined', { friend: 'ben', name: 'Ben' })(scenario.book);
    expect([friends(scenario), voided(scenario)]).toEqual([1, ['CM22: this friend joined before']]);
  });

  test('CM22 nobody is their own friend', () => {
    expect(given().when('ObserveFriend', { friend: 'ann', name: 'Ann' }).refusal).toEqual({ type: 'NothingNew' });
  });

  test('CM22 five of them are the Social Butterfly, four are not', () => {
    const four = given(...['b', 'c', 'd', 'e'].map(joined));
    expect(four.when('UnlockAchievement', { achievement: 'social-butterfly' }).refusal).toEqual({ type: 'NotEarned' });
    joined('f')(four.book);
    expect(four.when('UnlockAchievement', { achievement: 'social-butterfly' }).events).toMatchObject([{ type: 'AchievementUnlocked' }]);
  });
});

describe('the news of them', () => {
  test('CM22 comes with the own profile node, and makes one fact however often it is heard, in two tabs', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const other = await openPerson(environment, 'ann', ann.device);
    environment.transport.nodes.set('profiles', new Map([[NODE, profile('ann', [{ id: 'ben', name: 'Ben' }])]]));
    for (const tab of [ann, other, ann]) await tab.pulls();
    expect(recorded(ann, 'FriendJoined').map(({ command, data }) => [command, data])).toEqual([
      ['friend:ben', { friend: 'ben', name: 'Ben' }],
    ]);
    expect(ann.gauntlet.project(invitations$).current()).toMatchObject({
      sent: 0,
      joined: 1,
      goal: 5,
      friends: [{ id: 'ben', name: 'Ben' }],
    });
  });

  test('CM22 five friends at once are an achievement at once', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const five = ['b', 'c', 'd', 'e', 'f'].map((id) => ({ id, name: id }));
    environment.transport.nodes.set('profiles', new Map([[NODE, profile('ann', five)]]));
    await ann.pulls();
    expect(recorded(ann, 'AchievementUnlocked').map(({ data }) => data)).toMatchObject([{ achievement: 'social-butterfly' }]);
  });

  test("CM23 what somebody else's node says of friends counts for nobody", async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    environment.transport.nodes.set('profiles', new Map([[NODE, profile('ben', [{ id: 'cleo', name: 'Cleo' }])]]));
    await ann.pulls();
    expect(recorded(ann, 'FriendJoined')).toEqual([]);
  });

  test('CM22 a list of friends that does not fit leaves the profile out, and the account open', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    environment.transport.nodes.set('profiles', new Map([[NODE, profile('ann', 'many')]]));
    await ann.pulls();
    expect(ann.app().remote.profiles?.leftOut).toBe(1);
  });
});
