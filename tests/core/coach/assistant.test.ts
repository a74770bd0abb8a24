import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did, happened, storyteller, type Given } from '@gauntlet/core/testing';
import { calendar } from '../replication/support.ts';

const given = storyteller({ calendar });
const asked = (text: string) => did('AskAssistant', { text });
const idOf = ({ root }: Given, place = -1): string => root.coach.talk.questions.at(place)?.id ?? '';
const answerTo = (question: string, part: object = {}) => ({
  question,
  text: 'Take a photo.',
  source: 'rules',
  ended: 'finished',
  ...part,
});

describe('a question to the assistant', () => {
  test('CO16 is kept trimmed, and told to nobody', () => {
    const { events, root } = given().when('AskAssistant', { text: '  What is a streak?  ' });
    expect(events).toEqual([{ type: 'AssistantAsked', data: { text: 'What is a streak?' } }]);
    expect(root.coach.talk.questions).toMatchObject([{ text: 'What is a streak?', answer: null }]);
    expect(root.sync.pending).toEqual([]);
  });

  test('CO16 empty, or of more than 1,000 characters, it is refused', () => {
    expect(given().when('AskAssistant', { text: '  \n ' }).refusal).toEqual({ type: 'NothingWritten' });
    expect(given().when('AskAssistant', { text: 'x'.repeat(1_000) }).refusal).toBeNull();
    const { refusal } = given().when('AskAssistant', { text: 'x'.repeat(1_001) });
    expect(refusal && refusalText(refusal)).toBe('A question can have 1000 characters at most.');
  });
});

describe('an answer', () => {
  test('CO17 is kept with its question, with who answered and how it ended', () => {
    const story = given(asked('What is trust?'));
    const { root } = story.when('KeepAssistantAnswer', answerTo(idOf(story), { source: 'model', ended: 'stopped' }));
    expect(root.coach.talk.questions[0]?.answer).toMatchObject({ text: 'Take a photo.', source: 'model', ended: 'stopped' });
  });

  test('CO17 goes to its own question, whatever was asked before', () => {
    const story = given(asked('What is trust?'), asked('What is a streak?'));
    const { root } = story.when('KeepAssistantAnswer', answerTo(idOf(story)));
    expect(root.coach.talk.questions.map(({ answer }) => answer?.text ?? null)).toEqual([null, 'Take a photo.']);
    expect(story.when('KeepAssistantAnswer', answerTo(idOf(story, 0))).refusal).toBeNull();
    expect(root.log.voided).toEqual([]);
  });

  test('CO17 comes once, and only to a question of the talk', () => {
    const story = given(asked('What is trust?'));
    const first = answerTo(idOf(story));
    expect(story.when('KeepAssistantAnswer', first).refusal).toBeNull();
    expect(story.when('KeepAssistantAnswer', { ...first, text: 'Another' }).refusal).toEqual({ type: 'AlreadyAnswered' });
    expect(story.when('KeepAssistantAnswer', answerTo('nobody asked')).refusal).toEqual({ type: 'NoSuchQuestion' });
  });

  test('CO17 a second one that two devices brought together is voided', () => {
    const story = given(asked('What is trust?'));
    story.book.record({ type: 'AssistantAnswered', data: answerTo(idOf(story)) });
    happened('AssistantAnswered', answerTo(idOf(story), { text: 'Later' }))(story.book);
    happened('AssistantAnswered', answerTo('gone'))(story.book);
    expect(story.root.coach.talk.questions[0]?.answer?.text).toBe('Take a photo.');
    expect(story.root.log.voided.map(({ reason }) => reason.slice(0, 4))).toEqual(['CO17', 'CO17']);
  });

  test('CO17 of two questions each has its own answer', () => {
    const story = given(asked('What is trust?'), asked('What is a streak?'));
    for (const text of ['First', 'Second']) happened('AssistantAnswered', answerTo(idOf(story), { text }))(story.book);
    expect(story.root.coach.talk.questions.map(({ answer }) => answer?.text)).toEqual([undefined, 'First']);
    expect(story.root.log.voided).toHaveLength(1);
    happened('AssistantAnswered', answerTo(idOf(story, 0)))(story.book);
    expect(story.root.log.voided).toHaveLength(1);
  });

  test('CO17 of a longer one the first 8,000 characters are kept', () => {
    const story = given(asked('Tell me everything.'));
    const { root } = story.when('KeepAssistantAnswer', answerTo(idOf(story), { text: 'x'.repeat(9_000) }));
    expect(root.coach.talk.questions[0]?.answer?.text).toHaveLength(8_000);
  });
});

describe('the talk', () => {
  const conversation = { provider: 'local', agent: 'coach', conversationId: 'c-1' };

  test('CO18 keeps its id on the server until it is put away', () => {
    const story = given(did('OpenAssistantConversation', conversation), asked('What is a streak?'));
    expect(story.root.coach.talk.conversation).toEqual(conversation);
    expect(story.when('LeaveAssistantConversation').root.coach.talk).toEqual({ conversation: null, questions: [] });
    expect(story.when('LeaveAssistantConversation').refusal).toEqual({ type: 'NothingToLeave' });
  });

  test('CO18 is put away with an id alone, or with questions alone', () => {
    for (const before of [did('OpenAssistantConversation', conversation), asked('What is a streak?')]) {
      const then = given(before).when('LeaveAssistantConversation');
      expect([then.refusal, then.root.coach.talk]).toEqual([null, { conversation: null, questions: [] }]);
    }
  });

  test('CO18 shows the last 100 questions; the log keeps all', () => {
    const story = given(...Array.from({ length: 101 }, (_, i) => asked(`Question ${i}`)));
    expect(story.root.coach.talk.questions).toHaveLength(100);
    expect(story.root.coach.talk.questions[0]?.text).toBe('Question 1');
    expect(story.book.events.filter(({ type }) => type === 'AssistantAsked')).toHaveLength(101);
  });

  test('CO18 starting fresh keeps it', () => {
    const story = given(asked('What is a streak?'));
    story.book.record({ type: 'StartedFresh', data: {} });
    expect(story.root.coach.talk.questions).toHaveLength(1);
  });
});
