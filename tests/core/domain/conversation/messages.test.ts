import { describe, expect, test } from 'vitest';
import { at, createNotebook, did, happened, type Given, type Step } from '@gauntlet/core/testing';
import { calendar, given } from '../challenge/story.ts';
import { unreadOf } from '../../../../core/domain/conversation/state.ts';
import { envelopesOf } from '../../../../core/kernel/store/envelope.ts';
import { applyStored } from '../../../../core/kernel/fold/fold.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { initialRoot, registry } from '../../../../core/domain/registry.ts';

const ben = { id: 'ben', name: 'Ben' };
const cleo = { id: 'cleo', name: 'Cleo' };
const hears = (from: typeof ben, text: string): Step => happened('MessageReceived', { from, text });
const writes = (to: typeof ben, text: string): Step => did('SendMessage', { to, text });
const threadOf = ({ root }: Pick<Given, 'root'>, person: string) => root.conversation.byPerson[person];
const texts = (story: Pick<Given, 'root'>, person: string): string[] => threadOf(story, person)?.messages.map(({ text }) => text) ?? [];
const unread = (story: Pick<Given, 'root'>, person: string): number => unreadOf(threadOf(story, person) ?? { messages: [] });

describe('writing', () => {
  test('CV1 a message is kept, and waits for no answer of the node API', () => {
    const { events, root } = given().when('SendMessage', { to: ben, text: 'Hello' });
    expect(events).toEqual([{ type: 'MessageSent', data: { to: ben, text: 'Hello' } }]);
    expect(root.sync.pending).toEqual([]);
    expect(root.conversation.byPerson['ben']?.messages).toMatchObject([{ text: 'Hello', isMine: true, isRead: true }]);
  });

  test.each(['', '   ', ' \n\t '])('CV2 %j is ignored', (text) => {
    const then = given().when('SendMessage', { to: ben, text });
    expect([then.events, then.refusal]).toEqual([[], { type: 'NothingWritten' }]);
  });

  test('CV2 space around the words is cut, line ends between them stay', () => {
    expect(texts(given(writes(ben, '  one\ntwo \n')), 'ben')).toEqual(['one\ntwo']);
  });

  test('CV4 nobody writes to themselves', () => {
    expect(given().when('SendMessage', { to: { id: 'ann', name: 'Ann' }, text: 'Hello' }).refusal).toEqual({ type: 'MessageToOneself' });
  });

  test.each(['__proto__', 'constructor'])('a person called %s by their id is no person', (id) => {
    expect(given().when('SendMessage', { to: { id, name: 'X' }, text: 'Hello' }).refusal).toMatchObject({ type: 'Malformed' });
  });
});

describe('reading', () => {
  test('CV3 what came in is unread until the conversation is opened', () => {
    const story = given(hears(ben, 'Hello'), hears(ben, 'Are you there?'), hears(cleo, 'Hi'));
    expect([unread(story, 'ben'), unread(story, 'cleo')]).toEqual([2, 1]);
    const then = story.when('ReadConversation', { person: 'ben' });
    expect(then.events).toEqual([{ type: 'ConversationRead', data: { person: 'ben' } }]);
    expect([unread(then, 'ben'), unread(then, 'cleo')]).toEqual([0, 1]);
  });

  test('CV3 nothing is recorded when nothing was unread', () => {
    const read = given(hears(ben, 'Hello'), did('ReadConversation', { person: 'ben' }));
    const own = given(writes(ben, 'Hello'));
    for (const story of [given(), read, own]) {
      expect(story.when('ReadConversation', { person: 'ben' })).toMatchObject({ events: [], refusal: { type: 'NothingUnread' } });
    }
  });

  test('CV3 what comes after the reading is unread again', () => {
    expect(unread(given(hears(ben, 'Hello'), did('ReadConversation', { person: 'ben' }), hears(ben, 'Well?')), 'ben')).toBe(1);
  });

  test('CV5 the newest name of a person is theirs, and a thread keeps the order of the log', () => {
    const story = given(
      hears(ben, 'one'),
      at('2026-03-02T10:00:00.000Z'),
      writes({ id: 'ben', name: 'Benjamin' }, 'two'),
      hears(ben, 'three'),
    );
    expect(texts(story, 'ben')).toEqual(['one', 'two', 'three']);
    expect(threadOf(given(hears(ben, 'one'), writes({ id: 'ben', name: 'Benjamin' }, 'two')), 'ben')?.name).toBe('Benjamin');
  });
});

describe('starting fresh', () => {
  /** A log whose first events came with the sample history. */
  function withSample(): ReturnType<typeof initialRoot> {
    const { world } = createNotebook({ calendar });
    const now = world.now();
    const moment = { at: now, zone: 'Europe/Berlin', day: calendar.dayOf(now, 'Europe/Berlin'), actor: 'ann' };
    const write = (device: string, type: string, data: unknown) => {
      const options = { log: createMemoryLog(), registry, initial: initialRoot, ports: world.ports, actor: 'ann', device };
      return envelopesOf(options, moment, `${type} on ${device}`, { last: null, seq: 0 }, [{ type, data }]);
    };
    const root = initialRoot();
    const facts = [
      ...write('sample', 'AccountOpened', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' }),
      ...write('sample', 'MessageReceived', { from: ben, text: 'sample' }),
      ...write('sample', 'MessageReceived', { from: cleo, text: 'sample' }),
      ...write('phone', 'MessageSent', { to: ben, text: 'mine' }),
      ...write('phone', 'StartedFresh', {}),
    ];
    for (const event of facts) applyStored(registry, root, event);
    return root;
  }

  test('CV6 what came with the sample goes, what I wrote stays', () => {
    const root = withSample();
    expect(texts({ root }, 'ben')).toEqual(['mine']);
    expect(Object.keys(root.conversation.byPerson)).toEqual(['ben']);
  });
});
