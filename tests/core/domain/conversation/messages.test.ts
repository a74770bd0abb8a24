import { describe, expect, test } from 'vitest';
import { at, createInMemoryStore, did, happened, type Given, type Step } from '@gauntlet/core/testing';
import { calendar, given } from '../challenge/scenario.ts';
import { unreadOf } from '../../../../core/domain/conversation/state.ts';
import { envelopesOf } from '../../../../core/kernel/store/envelope.ts';
import { applyStored } from '../../../../core/kernel/fold/fold.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { registry } from '../../../../core/domain/registry.ts';
import { initialRoot } from '../../../../core/domain/slices.ts';

const ben = { id: 'ben', name: 'Ben' };
const cleo = { id: 'cleo', name: 'Cleo' };
const receives = (from: typeof ben, text: string): Step => happened('MessageReceived', { from, text });
const writes = (to: typeof ben, text: string): Step => did('SendMessage', { to, text });
const threadOf = ({ root }: Pick<Given, 'root'>, person: string) => root.conversation.byPerson[person];
const texts = (scenario: Pick<Given, 'root'>, person: string): string[] =>
  threadOf(scenario, person)?.messages.map(({ text }) => text) ?? [];
const unread = (scenario: Pick<Given, 'root'>, person: string): number => unreadOf(threadOf(scenario, person) ?? { messages: [] });

describe('sending', () => {
  test('CV1 records a message and pushes nothing to the node API', () => {
    const { events, root } = given().when('SendMessage', { to: ben, text: 'Hello' });
    expect(events).toEqual([{ type: 'MessageSent', data: { to: ben, text: 'Hello' } }]);
    expect(root.sync.pending).toEqual([]);
    expect(root.conversation.byPerson['ben']?.messages).toMatchObject([{ text: 'Hello', isMine: true, isRead: true }]);
  });

  test.each(['', '   ', ' \n\t '])('CV2 refuses %j as empty', (text) => {
    const then = given().when('SendMessage', { to: ben, text });
    expect({ events: then.events, refusal: then.refusal }).toEqual({ events: [], refusal: { type: 'NothingWritten' } });
  });

  test('CV2 trims a message and leaves line ends inside it', () => {
    expect(texts(given(writes(ben, '  one\ntwo \n')), 'ben')).toEqual(['one\ntwo']);
  });

  test('CV4 refuses a message to oneself', () => {
    expect(given().when('SendMessage', { to: { id: 'ann', name: 'Ann' }, text: 'Hello' }).refusal).toEqual({ type: 'MessageToOneself' });
  });

  test.each(['__proto__', 'constructor'])('refuses %s as the id of a person', (id) => {
    expect(given().when('SendMessage', { to: { id, name: 'X' }, text: 'Hello' }).refusal).toMatchObject({ type: 'Malformed' });
  });
});

describe('reading', () => {
  test('CV3 received messages are unread until the conversation is opened', () => {
    const scenario = given(receives(ben, 'Hello'), receives(ben, 'Are you there?'), receives(cleo, 'Hi'));
    expect({ ben: unread(scenario, 'ben'), cleo: unread(scenario, 'cleo') }).toEqual({ ben: 2, cleo: 1 });
    const then = scenario.when('ReadConversation', { person: 'ben' });
    expect(then.events).toEqual([{ type: 'ConversationRead', data: { person: 'ben' } }]);
    expect({ ben: unread(then, 'ben'), cleo: unread(then, 'cleo') }).toEqual({ ben: 0, cleo: 1 });
  });

  test('CV3 refuses to read a conversation without unread messages', () => {
    const read = given(receives(ben, 'Hello'), did('ReadConversation', { person: 'ben' }));
    const own = given(writes(ben, 'Hello'));
    for (const scenario of [given(), read, own]) {
      expect(scenario.when('ReadConversation', { person: 'ben' })).toMatchObject({ events: [], refusal: { type: 'NothingUnread' } });
    }
  });

  test('CV3 reading marks also messages received before an own one as read', () => {
    expect(unread(given(receives(ben, 'Hello'), writes(ben, 'Hi'), did('ReadConversation', { person: 'ben' })), 'ben')).toBe(0);
  });

  test('CV3 reading an unknown conversation, as a merge may bring, changes nothing', () => {
    const { root } = given(receives(cleo, 'Hi'), happened('ConversationRead', { person: 'ben' }));
    expect([Object.keys(root.conversation.byPerson), root.log.voided]).toEqual([['cleo'], []]);
  });

  test('CV3 a message received after reading is unread', () => {
    expect(unread(given(receives(ben, 'Hello'), did('ReadConversation', { person: 'ben' }), receives(ben, 'Well?')), 'ben')).toBe(1);
  });

  test('CV5 a thread carries the newest name of the person and the order of the log', () => {
    const scenario = given(
      receives(ben, 'one'),
      at('2026-03-02T10:00:00.000Z'),
      writes({ id: 'ben', name: 'Benjamin' }, 'two'),
      receives(ben, 'three'),
    );
    expect(texts(scenario, 'ben')).toEqual(['one', 'two', 'three']);
    expect(threadOf(given(receives(ben, 'one'), writes({ id: 'ben', name: 'Benjamin' }, 'two')), 'ben')?.name).toBe('Benjamin');
  });
});

describe('starting fresh', () => {
  /** A log whose first events came with the sample history. */
  function withSample(): ReturnType<typeof initialRoot> {
    const { environment } = createInMemoryStore({ calendar });
    const now = environment.now();
    const moment = { at: now, zone: 'Europe/Berlin', day: calendar.dayOf(now, 'Europe/Berlin'), actor: 'ann' };
    const write = (device: string, type: string, data: unknown) => {
      const options = { log: createMemoryLog(), registry, initial: initialRoot, ports: environment.ports, actor: 'ann', device };
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

  test('CV6 removes messages of the sample and leaves own ones', () => {
    const root = withSample();
    expect(texts({ root }, 'ben')).toEqual(['mine']);
    expect(Object.keys(root.conversation.byPerson)).toEqual(['ben']);
  });
});
