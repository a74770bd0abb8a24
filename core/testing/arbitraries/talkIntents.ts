import fc from 'fast-check';
import { AI_CATEGORIES, AI_DIFFICULTIES, AI_DURATIONS, AI_PERSONALITIES, ANSWER_SOURCES } from '../../domain/coach/events.ts';
import { LANGUAGES, SETTINGS } from '../../domain/settings/events.ts';
import { always, intent, pick, type Intent } from './intent.ts';
import { anyText } from './texts.ts';

const PEOPLE = ['ben', 'cleo'] as const;
const person = fc.constantFrom(...PEOPLE);

/** Direct messages to others, and to oneself. */
const message: fc.Arbitrary<Intent> = fc.oneof(
  fc.tuple(fc.constantFrom(...PEOPLE, 'ann'), anyText).map(([id, text]) => always('SendMessage', { to: { id, name: id }, text })),
  person.map((who) => always('ReadConversation', { person: who })),
  person.map((who): Intent => ({
    name: `writes to ${who} and looks`,
    *acts() {
      yield { type: 'SendMessage', data: { to: { id: who, name: who }, text: 'Hello' } };
      yield { type: 'ReadConversation', data: { person: who } };
    },
  })),
);

/** Invitations, and friends who come, the same one twice now and then. */
const friend: fc.Arbitrary<Intent> = fc.oneof(
  anyText.map((text) => always('SendInvite', { email: `${text}@example.org` })),
  pick.map((n) => always('ObserveFriend', { friend: `friend ${n}`, name: 'A friend' })),
);

const question = anyText.map((text) => always('AskAssistant', { text }));

/** The answer to a question of the talk, or to none. */
const answer = fc.tuple(pick, anyText, fc.constantFrom(...ANSWER_SOURCES)).map(([i, text, source]) =>
  intent(`KeepAssistantAnswer ${i}`, ({ coach }) => {
    const { id } = coach.talk.questions[i] ?? { id: 'none' };
    return [{ type: 'KeepAssistantAnswer', data: { question: id, text, source, ended: 'finished' } }];
  }),
);

/** A question and its answer, and now and then the end of the talk. */
const exchange = fc.tuple(anyText, anyText, fc.boolean()).map(([asked, text, leaves]): Intent => ({
  name: `asks and is answered${leaves ? ', and leaves' : ''}`,
  *acts(look) {
    yield { type: 'AskAssistant', data: { text: `Why ${asked}` } };
    const { id } = look().root.coach.talk.questions.at(-1) ?? { id: 'none' };
    yield { type: 'KeepAssistantAnswer', data: { question: id, text, source: 'rules', ended: 'stopped' } };
    if (leaves) yield { type: 'LeaveAssistantConversation', data: {} };
  },
}));

/** A talk with the assistant: questions, answers, its id on a server, putting it away. */
const assistant: fc.Arbitrary<Intent> = fc.oneof(
  exchange,
  question,
  answer,
  fc.constant(always('OpenAssistantConversation', { provider: 'local', agent: 'coach', conversationId: 'talk' })),
  fc.constant(always('LeaveAssistantConversation')),
);

/** What the assistant should prefer: now and then what is excluded too, which is refused. */
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

/** What a person says and chooses beside their challenges; no figure hangs on most of it. */
export const talking: fc.Arbitrary<Intent> = fc.oneof(message, friend, assistant, preferences, profile, language);
