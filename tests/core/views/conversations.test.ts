import { describe, expect, test } from 'vitest';
import { DAY, later, MINUTE } from '../../../core/kernel/time/instant.ts';
import { SAMPLE_PEOPLE } from '../../../core/sample/people.ts';
import { SAMPLE_MESSAGES } from '../../../core/sample/conversations.ts';
import { contact$, conversations$, messages$ } from '../../../core/views/socialProjections.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { newEnvironment, openPerson, type Person } from '../replication/support.ts';

const NODE = '01890000-0000-7000-8000-00000000000';

function listNode(environment: Environment, project: string, id: string, fields: object): void {
  environment.transport.nodes.set(project, new Map([...(environment.transport.nodes.get(project) ?? []), [id, fields]]));
}

function profileOf(person: string, name: string): object {
  const figures = { '/attributes/@trust': 50, '/attributes/@compl': 0, '/attributes/@missd': 0, '/attributes/@dispt': 0 };
  return { '/text': name, ...figures, '/attributes/@badge': 'none', '/attributes/@verif': '', '/attributes/@usrId': person };
}

const listed = ({ gauntlet }: Person) => gauntlet.project(conversations$).current();

describe('conversations', () => {
  test('CV5 lists the newest message first, with its person, text and time', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.gauntlet.commands.sendMessage({ to: { id: 'ben', name: 'Ben' }, text: 'Hello' });
    environment.advance(MINUTE);
    await ann.gauntlet.commands.sendMessage({ to: { id: 'cleo', name: 'cleo@example.org' }, text: 'Good morning' });
    environment.advance(MINUTE);
    await ann.gauntlet.commands.sendMessage({ to: { id: 'ben', name: 'Ben' }, text: 'Are you there?' });
    expect(listed(ann)).toEqual([
      {
        id: 'ben',
        userName: 'Ben',
        lastMessage: 'Are you there?',
        isLastMine: true,
        time: '2026-03-02T09:02:00.000Z',
        unreadCount: 0,
        isOnline: false,
        isSample: false,
      },
      expect.objectContaining({ id: 'cleo', userName: 'cleo', lastMessage: 'Good morning' }),
    ]);
    expect(ann.gauntlet.project(messages$('ben')).current()).toMatchObject([
      { text: 'Hello', isMine: true },
      { text: 'Are you there?', isMine: true },
    ]);
    expect(ann.gauntlet.project(messages$('nobody')).current()).toEqual([]);
  });

  test.each(['constructor', '__proto__', 'toString', ''])('CV4 the address %j opens no conversation', async (person) => {
    const { gauntlet } = await openPerson(newEnvironment());
    expect(gauntlet.project(contact$(person)).current()).toBeNull();
    expect(gauntlet.project(messages$(person)).current()).toEqual([]);
  });

  test('CV4 a person without a profile can be written to once there is a conversation', async () => {
    const ann = await openPerson(newEnvironment());
    expect(ann.gauntlet.project(contact$('ben')).current()).toBeNull();
    await ann.gauntlet.commands.sendMessage({ to: { id: 'ben', name: 'Ben' }, text: 'Hello' });
    expect(ann.gauntlet.project(contact$('ben')).current()).toEqual({ id: 'ben', userName: 'Ben', isOnline: false, isSample: false });
  });

  test('CV5 shows the new name of a renamed person', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.gauntlet.commands.sendMessage({ to: { id: 'ben', name: 'Ben' }, text: 'Hello' });
    listNode(environment, 'profiles', `${NODE}1`, profileOf('ben', 'Benjamin'));
    await ann.pulls();
    expect(listed(ann)[0]?.userName).toBe('Benjamin');
  });

  test('CV4 a person without a profile can be written to once a conversation with them exists', async () => {
    const ann = await openPerson(newEnvironment());
    const contact = () => ann.gauntlet.project(contact$('ben')).current();
    expect(contact()).toBeNull();
    await ann.gauntlet.commands.sendMessage({ to: { id: 'ben', name: 'Ben' }, text: 'Hello' });
    expect(contact()).toMatchObject({ id: 'ben', userName: 'Ben' });
  });

  test('CV4 every known person can be written to, except the person themselves', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    listNode(environment, 'profiles', `${NODE}1`, profileOf('ben', 'Ben'));
    listNode(environment, 'profiles', `${NODE}2`, profileOf('ann', 'Ann'));
    await ann.pulls();
    const contact = (person: string) => ann.gauntlet.project(contact$(person)).current();
    expect(contact('ben')).toEqual({ id: 'ben', userName: 'Ben', isOnline: false, isSample: false });
    expect({ oneself: contact('ann'), unknown: contact('nobody') }).toEqual({ oneself: null, unknown: null });
  });
});

describe('online people', () => {
  test('CV7 shows a person as online until their newest node is five minutes old', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates({ type: 'group-free' });
    await ann.gauntlet.push();
    const joined = environment.now();
    listNode(environment, 'profiles', `${NODE}1`, profileOf('ben', 'Ben'));
    listNode(environment, 'participations', `${NODE}2`, {
      '/text': 'joined',
      '/attributes/@chlId': id,
      '/attributes/@usrId': 'ben',
      '/attributes/@actn': 'joined',
      '/attributes/@tstmp': joined,
      '/attributes/@zone': 'UTC',
    });
    await ann.pulls();
    const isOnline = () => ann.gauntlet.project(contact$('ben')).current()?.isOnline;
    expect(isOnline()).toBe(true);
    environment.setNow(later(joined, 5 * MINUTE - 1));
    await ann.gauntlet.refresh();
    expect(isOnline()).toBe(true);
    environment.setNow(later(joined, 5 * MINUTE));
    await ann.gauntlet.refresh();
    expect(isOnline()).toBe(false);
  });

  test('CV7 shows every third of the sample people in turn, and marks all as samples', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const people = Object.values(SAMPLE_PEOPLE);
    for (const [place, { id, name }] of people.entries()) listNode(environment, 'profiles', `${NODE}${place}`, profileOf(id, name));
    await ann.pulls();
    const online = () => people.map(({ id }) => ann.gauntlet.project(contact$(id)).current()).filter((each) => each?.isOnline);
    const seen = new Set<string | undefined>();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(online().length).toBeGreaterThanOrEqual(2);
      expect(online().every((each) => each?.isSample)).toBe(true);
      online().forEach((each) => seen.add(each?.id));
      environment.advance(30 * MINUTE);
      await ann.gauntlet.refresh();
    }
    expect(seen.size).toBe(people.length);
  });
});

describe('the conversations of the sample', () => {
  const minutesOf = ({ daysBefore, time }: (typeof SAMPLE_MESSAGES)[number]): number => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return -daysBefore * (DAY / MINUTE) + hours * 60 + minutes;
  };

  test('CV3 are four, in order, all before the day of the opening, with three unread messages', () => {
    const unread = new Map<string, number>();
    for (const { action, person } of SAMPLE_MESSAGES) {
      if (action === 'received') unread.set(person.id, (unread.get(person.id) ?? 0) + 1);
      else if (action === 'read') expect(unread.get(person.id)).toBeGreaterThan(0);
      else expect(unread.get(person.id) ?? 0).toBe(0);
      if (action === 'read') unread.set(person.id, 0);
    }
    expect(Object.fromEntries(unread)).toEqual({ 'sample-marcus': 0, 'sample-priya': 0, 'sample-maya': 2, 'sample-jordan': 1 });
    const times = SAMPLE_MESSAGES.map(minutesOf);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(0);
  });
});
