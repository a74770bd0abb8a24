import fc from 'fast-check';
import { AI_CATEGORIES, AI_DIFFICULTIES, AI_DURATIONS, AI_PERSONALITIES, ANSWER_SOURCES } from '../../domain/coach/events.ts';
import { LANGUAGES, SETTINGS } from '../../domain/settings/events.ts';
import { always, intent, pick, type Intent } from './intent.ts';
import { anyText } from './texts.ts';

const PEOPLE = ['ben', 'cleo'] as const;
const person = fc.constantFrom(...PEOPLE);

/** Direct messages to others, and to the user. */
const message: fc.Arbitrary<Intent> = fc.oneof(
  fc.tuple(fc.constantFrom(...PEOPLE, 'ann'), anyText).map(([id, text]) => always('SendMessage', { to: { id, name: id }, text })),
  person.map((who) => always('ReadConversation', { person: who })),
  person.map((who): Intent => ({
    name: `writes to ${who} and looks`,
    *commands() {
      yield { type: 'SendMessage', data: { to: { id: who, name: who }, text: 'Hello' } };
      yield { type: 'ReadConversation', data: { person: who } };
    },
  })),
);

/** Invitations, and friends who join, now and then the same one twice. */
const friend: fc.Arbitrary<Intent> = fc.oneof(
  anyText.map((text) => always('SendInvite', { email: `${text}@example.org` })),
  pick.map((n) => always('ObserveFriend', { friend: `friend ${n}`, name: 'A friend' })),
);

const question = anyText.map((text) => always('AskAssistant', { text }));

/** A reply to a question of the conversation, or to none. */
const storedAnswer = fc.tuple(pick, anyText, fc.constantFrom(...ANSWER_SOURCES)).map(([i, text, source]) =>
  intent(`KeepAssistantAnswer ${i}`, ({ coach }) => {
    const { id } = coach.talk.questions[i] ?? { id: 'none' };
    return [{ type: 'KeepAssistantAnswer', data: { question: id, text, source, ended: 'finished' } }];
  }),
);

/** A question and its reply, now and then followed by the end of the conversation. */
const exchange = fc.tuple(anyText, anyText, fc.boolean()).map(([asked, text, leaves]): Intent => ({
  name: `asks and is answered${leaves ? ', and leaves' : ''}`,
  *commands(current) {
    yield { type: 'AskAssistant', data: { text: `Why ${asked}` } };
    const { id } = current().root.coach.talk.questions.at(-1) ?? { id: 'none' };
    yield { type: 'KeepAssistantAnswer', data: { question: id, text, source: 'rules', ended: 'stopped' } };
    if (leaves) yield { type: 'LeaveAssistantConversation', data: {} };
  },
}));

/** The conversation with the assistant: questions, replies, its id on a server, leaving it. */
const assistant: fc.Arbitrary<Intent> = fc.oneof(
  exchange,
  question,
  storedAnswer,
  fc.constant(always('OpenAssistantConversation', { provider: 'local', agent: 'coach', conversationId: 'talk' })),
  fc.constant(always('LeaveAssistantConversation')),
);

/** Preferences for the assistant. A category that is preferred and excluded at once is refused. */
const preferences = fc
  .record({
    preferredCategories: fc.uniqueArray(fc.constantFrom(...AI_CATEGORIES), { maxLength: 2 }),
    excludedCategories: fc.uniqueArray(fc.constantFrom(...AI_CATEGORIES), { maxLength: 2 }),
    preferredDifficulty: fc.constantFrom(...AI_DIFFICULTIES),
    preferredDuration: fc.constantFrom(...AI_DURATIONS),
    goals: fc.array(anyText, { maxLength: 2 }),
    interests: fc.array(anyText, { maxLength: 2 }),
    aiPersonality: fc.constantFrom(...AI_PERSONALITIES),
  })
  .map((data) => always('SaveAiPreferences', data));

/** A profile with some of its switches on. */
const profile = fc.tuple(anyText, anyText, fc.uniqueArray(fc.constantFrom(...SETTINGS))).map(([name, bio, on]) =>
  always('SaveProfile', {
    displayName: `Ann ${name}`,
    email: 'ann@example.org',
    bio,
    profileImage: '',
    isNewPicture: false,
    settings: Object.fromEntries(SETTINGS.map((each) => [each, on.includes(each)])),
  }),
);

const language = fc.constantFrom(...LANGUAGES).map((chosen) => always('ChooseLanguage', { language: chosen }));

/** Everything apart from challenges that a user writes and chooses. Few figures depend on it. */
export const talking: fc.Arbitrary<Intent> = fc.oneof(message, friend, assistant, preferences, profile, language);
