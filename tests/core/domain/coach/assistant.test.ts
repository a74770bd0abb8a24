import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did, happened, createScenario, type Given } from '@gauntlet/core/testing';
import { calendar } from '../../replication/support.ts';

const given = createScenario({ calendar });
const asksAssistant = (text: string) => did('AskAssistant', { text });
const idOf = ({ root }: Given, place = -1): string => root.coach.talk.questions.at(place)?.id ?? '';
const answerTo = (question: string, part: object = {}) => ({
  question,
  text: 'Take a photo.',
  source: 'rules',
  ended: 'finished',
  ...part,
});

describe('a question to the assistant', () => {
  test('CO16 is recorded trimmed and not pushed', () => {
    const { events, root } = given().when('AskAssistant', { text: '  What is a streak?  ' });
    expect(events).toEqual([{ type: 'AssistantAsked', data: { text: 'What is a streak?' } }]);
    expect(root.coach.talk.questions).toMatchObject([{ text: 'What is a streak?', answer: null }]);
    expect(root.sync.pending).toEqual([]);
  });

  test('CO16 is refused when empty or longer than 1,000 characters', () => {
    expect(given().when('AskAssistant', { text: '  \n ' }).refusal).toEqual({ type: 'NothingWritten' });
    expect(given().when('AskAssistant', { text: 'x'.repeat(1_000) }).refusal).toBeNull();
    const { refusal } = given().when('AskAssistant', { text: 'x'.repeat(1_001) });
    expect(refusal && refusalText(refusal)).toBe('A question can have 1000 characters at most.');
  });
});

describe('an answer', () => {
  test('CO17 is stored with its question, its source and its ending', () => {
    const scenario = given(asksAssistant('What is trust?'));
    const { root } = scenario.when('KeepAssistantAnswer', answerTo(idOf(scenario), { source: 'model', ended: 'stopped' }));
    expect(root.coach.talk.questions[0]?.answer).toMatchObject({ text: 'Take a photo.', source: 'model', ended: 'stopped' });
  });

  test('CO17 belongs to its own question, in any order', () => {
    const scenario = given(asksAssistant('What is trust?'), asksAssistant('What is a streak?'));
    const { root } = scenario.when('KeepAssistantAnswer', answerTo(idOf(scenario)));
    expect(root.coach.talk.questions.map(({ answer }) => answer?.text ?? null)).toEqual([null, 'Take a photo.']);
    expect(scenario.when('KeepAssistantAnswer', answerTo(idOf(scenario, 0))).refusal).toBeNull();
    expect(root.log.voided).toEqual([]);
  });

  test('CO17 is accepted once, and only for a question of the conversation', () => {
    const scenario = given(asksAssistant('What is trust?'));
    const first = answerTo(idOf(scenario));
    expect(scenario.when('KeepAssistantAnswer', first).refusal).toBeNull();
    expect(scenario.when('KeepAssistantAnswer', { ...first, text: 'Another' }).refusal).toEqual({ type: 'AlreadyAnswered' });
    expect(scenario.when('KeepAssistantAnswer', answerTo('unknown')).refusal).toEqual({ type: 'NoSuchQuestion' });
  });

  test('CO17 a second answer from a merge is voided', () => {
    const scenario = given(asksAssistant('What is trust?'));
    scenario.store.record({ type: 'AssistantAnswered', data: answerTo(idOf(scenario)) });
    happened('AssistantAnswered', answerTo(idOf(scenario), { text: 'Later' }))(scenario.store);
    happened('AssistantAnswered', answerTo('gone'))(scenario.store);
    expect(scenario.root.coach.talk.questions[0]?.answer?.text).toBe('Take a photo.');
    expect(scenario.root.log.voided.map(({ reason }) => reason.slice(0, 4))).toEqual(['CO17', 'CO17']);
  });

  test('CO17 two questions have separate answers', () => {
    const scenario = given(asksAssistant('What is trust?'), asksAssistant('What is a streak?'));
    for (const text of ['First', 'Second']) happened('AssistantAnswered', answerTo(idOf(scenario), { text }))(scenario.store);
    expect(scenario.root.coach.talk.questions.map(({ answer }) => answer?.text)).toEqual([undefined, 'First']);
    expect(scenario.root.log.voided).toHaveLength(1);
    happened('AssistantAnswered', answerTo(idOf(scenario, 0)))(scenario.store);
    expect(scenario.root.log.voided).toHaveLength(1);
  });

  test('CO17 is cut to 8,000 characters', () => {
    const scenario = given(asksAssistant('Tell me everything.'));
    const { root } = scenario.when('KeepAssistantAnswer', answerTo(idOf(scenario), { text: 'x'.repeat(9_000) }));
    expect(root.coach.talk.questions[0]?.answer?.text).toHaveLength(8_000);
  });
});

describe('the conversation', () => {
  const conversation = { provider: 'local', agent: 'coach', conversationId: 'c-1' };

  test('CO18 has the same id on the server until the person leaves it', () => {
    const scenario = given(did('OpenAssistantConversation', conversation), asksAssistant('What is a streak?'));
    expect(scenario.root.coach.talk.conversation).toEqual(conversation);
    expect(scenario.when('LeaveAssistantConversation').root.coach.talk).toEqual({ conversation: null, questions: [] });
    expect(scenario.when('LeaveAssistantConversation').refusal).toEqual({ type: 'NothingToLeave' });
  });

  test('CO18 can be left with only an id or only questions', () => {
    for (const before of [did('OpenAssistantConversation', conversation), asksAssistant('What is a streak?')]) {
      const then = given(before).when('LeaveAssistantConversation');
      expect({ refusal: then.refusal, talk: then.root.coach.talk }).toEqual({ refusal: null, talk: { conversation: null, questions: [] } });
    }
  });

  test('CO18 shows the last 100 questions, and the log contains all', () => {
    const scenario = given(...Array.from({ length: 101 }, (_, i) => asksAssistant(`Question ${i}`)));
    expect(scenario.root.coach.talk.questions).toHaveLength(100);
    expect(scenario.root.coach.talk.questions[0]?.text).toBe('Question 1');
    expect(scenario.store.events.filter(({ type }) => type === 'AssistantAsked')).toHaveLength(101);
  });

  test('CO18 remains after starting fresh', () => {
    const scenario = given(asksAssistant('What is a streak?'));
    scenario.store.record({ type: 'StartedFresh', data: {} });
    expect(scenario.root.coach.talk.questions).toHaveLength(1);
  });
});
