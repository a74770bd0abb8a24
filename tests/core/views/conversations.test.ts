import { describe, expect, test } from 'vitest';
import { DAY, later, MINUTE } from '../../../core/kernel/time/instant.ts';
import { SAMPLE_PEOPLE } from '../../../core/sample/people.ts';
import { SAMPLE_TALK } from '../../../core/sample/conversations.ts';
import { contact$, conversations$, messages$ } from '../../../core/views/socialProjections.ts';
import type { World } from '../../../core/testing/world.ts';
import { newWorld, openPerson, type Person } from '../replication/support.ts';

const NODE = '01890000-0000-7000-8000-00000000000';

function tell(world: World, project: string, id: string, fields: object): void {
  world.transport.nodes.set(project, new Map([...(world.transport.nodes.get(project) ?? []), [id, fields]]));
}

function profileOf(person: string, name: string): object {
  const figures = { '/attributes/@trust': 50, '/attributes/@compl': 0, '/attributes/@missd': 0, '/attributes/@dispt': 0 };
  return { '/text': name, ...figures, '/attributes/@badge': 'none', '/attributes/@verif': '', '/attributes/@usrId': person };
}

const listed = ({ gauntlet }: Person) => gauntlet.project(conversations$).current();

describe('conversations', () => {
  test('CV5 the newest message first, with whom, what and when', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    await ann.gauntlet.acts.sendMessage({ to: { id: 'ben', name: 'Ben' }, text: 'Hello' });
    world.pass(MINUTE);
    await ann.gauntlet.acts.sendMessage({ to: { id: 'cleo', name: 'cleo@example.org' }, text: 'Good morning' });
    world.pass(MINUTE);
    await ann.gauntlet.acts.sendMessage({ to: { id: 'ben', name: 'Ben' }, text: 'Are you there?' });
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

  test.each(['constructor', '__proto__', 'toString', ''])('CV4 an address that names %j opens nobody’s conversation', async (person) => {
    const { gauntlet } = await openPerson(newWorld());
    expect(gauntlet.project(contact$(person)).current()).toBeNull();
    expect(gauntlet.project(messages$(person)).current()).toEqual([]);
  });

  test('CV5 a person who renamed themselves goes by their new name', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    await ann.gauntlet.acts.sendMessage({ to: { id: 'ben', name: 'Ben' }, text: 'Hello' });
    tell(world, 'profiles', `${NODE}1`, profileOf('ben', 'Benjamin'));
    await ann.hears();
    expect(listed(ann)[0]?.userName).toBe('Benjamin');
  });

  test('CV4 whoever is known here can be written to, but oneself', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    tell(world, 'profiles', `${NODE}1`, profileOf('ben', 'Ben'));
    tell(world, 'profiles', `${NODE}2`, profileOf('ann', 'Ann'));
    await ann.hears();
    const contact = (person: string) => ann.gauntlet.project(contact$(person)).current();
    expect(contact('ben')).toEqual({ id: 'ben', userName: 'Ben', isOnline: false, isSample: false });
    expect([contact('ann'), contact('nobody')]).toEqual([null, null]);
  });
});

describe('who is online', () => {
  test('CV7 a person is, until their newest node is five minutes old', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    const id = await ann.creates({ type: 'group-free' });
    await ann.gauntlet.push();
    const joined = world.now();
    tell(world, 'profiles', `${NODE}1`, profileOf('ben', 'Ben'));
    tell(world, 'participations', `${NODE}2`, {
      '/text': 'joined',
      '/attributes/@chlId': id,
      '/attributes/@usrId': 'ben',
      '/attributes/@actn': 'joined',
      '/attributes/@tstmp': joined,
      '/attributes/@zone': 'UTC',
    });
    await ann.hears();
    const isOnline = () => ann.gauntlet.project(contact$('ben')).current()?.isOnline;
    expect(isOnline()).toBe(true);
    world.travelTo(later(joined, 5 * MINUTE - 1));
    await ann.gauntlet.refresh();
    expect(isOnline()).toBe(true);
    world.travelTo(later(joined, 5 * MINUTE));
    await ann.gauntlet.refresh();
    expect(isOnline()).toBe(false);
  });

  test('CV7 of the sample people every third is, in turn, and all are marked as samples', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    const people = Object.values(SAMPLE_PEOPLE);
    for (const [place, { id, name }] of people.entries()) tell(world, 'profiles', `${NODE}${place}`, profileOf(id, name));
    await ann.hears();
    const online = () => people.map(({ id }) => ann.gauntlet.project(contact$(id)).current()).filter((each) => each?.isOnline);
    const seen = new Set<string | undefined>();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(online().length).toBeGreaterThanOrEqual(2);
      expect(online().every((each) => each?.isSample)).toBe(true);
      online().forEach((each) => seen.add(each?.id));
      world.pass(30 * MINUTE);
      await ann.gauntlet.refresh();
    }
    expect(seen.size).toBe(people.length);
  });
});

describe('the conversations of the sample', () => {
  const minutesOf = ({ daysBefore, time }: (typeof SAMPLE_TALK)[number]): number => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return -daysBefore * (DAY / MINUTE) + hours * 60 + minutes;
  };

  test('CV3 are four, in order, all before the day of the opening, and three of their messages are unread', () => {
    const unread = new Map<string, number>();
    for (const { act, person } of SAMPLE_TALK) {
      if (act === 'received') unread.set(person.id, (unread.get(person.id) ?? 0) + 1);
      else if (act === 'read') expect(unread.get(person.id)).toBeGreaterThan(0);
      else expect(unread.get(person.id) ?? 0).toBe(0);
      if (act === 'read') unread.set(person.id, 0);
    }
    expect(Object.fromEntries(unread)).toEqual({ 'sample-marcus': 0, 'sample-priya': 0, 'sample-maya': 2, 'sample-jordan': 1 });
    const times = SAMPLE_TALK.map(minutesOf);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(0);
  });
});
