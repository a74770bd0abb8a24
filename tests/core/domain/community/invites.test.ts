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

describe('invitations', () => {
  test('CM20 records a trimmed address and pushes nothing', () => {
    const { events, root } = given().when('SendInvite', { email: ' ben@example.org ' });
    expect(events).toEqual([{ type: 'InviteSent', data: { email: 'ben@example.org' } }]);
    expect({ sent: root.community.invites.sent.length, pending: root.sync.pending }).toEqual({ sent: 1, pending: [] });
    expect(friends({ root })).toBe(0);
  });

  test('CM20 counts each invitation, also to the same address', () => {
    const scenario = given(did('SendInvite', { email: 'ben@example.org' }), did('SendInvite', { email: 'ben@example.org' }));
    expect(scenario.root.community.invites.sent).toHaveLength(2);
  });

  test.each(['', '   '])('CM20 refuses %j with a request for an address', (email) => {
    const { events, refusal } = given().when('SendInvite', { email });
    expect(events).toEqual([]);
    expect(refusal && refusalText(refusal)).toBe('Please enter an email address');
  });
});

test('CM21 a link opens the sign-up form and contains only the code of the person', () => {
  expect(inviteLink('https://gauntlet.example.org', 'ann 1')).toBe('https://gauntlet.example.org/#/signup?invite=ann%201');
});

describe('friends', () => {
  test('CM22 counts a friend once, also after a merge', () => {
    const scenario = given(joined('ben'));
    expect(scenario.when('ObserveFriend', { friend: 'ben', name: 'BEN' }).refusal).toEqual({ type: 'NothingNew' });
    happened('FriendJoined', { friend: 'ben', name: 'Ben' })(scenario.store);
    expect({ friends: friends(scenario), voided: voided(scenario) }).toEqual({ friends: 1, voided: ['CM22: this friend joined before'] });
  });

  test('CM22 refuses the person as their own friend', () => {
    expect(given().when('ObserveFriend', { friend: 'ann', name: 'Ann' }).refusal).toEqual({ type: 'NothingNew' });
  });

  test('CM22 unlocks Social Butterfly with five friends and not with four', () => {
    const four = given(...['b', 'c', 'd', 'e'].map(joined));
    expect(four.when('UnlockAchievement', { achievement: 'social-butterfly' }).refusal).toEqual({ type: 'NotEarned' });
    joined('f')(four.store);
    expect(four.when('UnlockAchievement', { achievement: 'social-butterfly' }).events).toMatchObject([{ type: 'AchievementUnlocked' }]);
  });
});

describe('friends of a received profile', () => {
  test('CM22 records a friend from the own profile node once, however often two tabs receive it', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const other = await openPerson(environment, 'ann', ann.device);
    const invited = { '/attributes/@invtd': [{ id: 'cleo', name: 'Cleo' }], '/attributes/@invit': 'a code' };
    environment.transport.nodes.set('profiles', new Map([['ann', { ...profile('ann', [{ id: 'ben', name: 'Ben' }]), ...invited }]]));
    for (const tab of [ann, other, ann]) await tab.pulls();
    expect(recorded(ann, 'FriendJoined').map(({ command, data }) => ({ command, data }))).toEqual([
      { command: 'friend:ben', data: { friend: 'ben', name: 'Ben' } },
    ]);
    expect(ann.gauntlet.project(invitations$).current()).toMatchObject({
      signedUp: ['Cleo'],
      code: 'a code',
      sent: 0,
      joined: 1,
      goal: 5,
      friends: [{ id: 'ben', name: 'Ben' }],
    });
  });

  test('CM22 unlocks the achievement at once when five friends arrive together', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const five = ['b', 'c', 'd', 'e', 'f'].map((id) => ({ id, name: id }));
    environment.transport.nodes.set('profiles', new Map([[NODE, profile('ann', five)]]));
    await ann.pulls();
    expect(recorded(ann, 'AchievementUnlocked').map(({ data }) => data)).toMatchObject([{ achievement: 'social-butterfly' }]);
  });

  test('CM23 ignores the friends of another person’s node', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    environment.transport.nodes.set('profiles', new Map([[NODE, profile('ben', [{ id: 'cleo', name: 'Cleo' }])]]));
    await ann.pulls();
    expect(recorded(ann, 'FriendJoined')).toEqual([]);
  });

  test('CM22 leaves out a profile with malformed friends, and the account stays open', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    environment.transport.nodes.set('profiles', new Map([[NODE, profile('ann', 'many')]]));
    await ann.pulls();
    expect(ann.app().remote.leftOut).toEqual({ [NODE]: true });
  });
});
