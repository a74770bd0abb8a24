import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createChallenge, CREATE_DEFAULTS } from '../../core/domain/challenge/commands.ts';
import { CATEGORIES, CHALLENGE_TYPES } from '../../core/domain/challenge/events.ts';
import { AI_CATEGORIES, AI_DIFFICULTIES, AI_DURATIONS, AI_PERSONALITIES, type AiPreferences } from '../../core/domain/coach/events.ts';
import { applySuggestion } from '../../core/coach/suggestions/apply.ts';
import { DAYS, POINTS, within } from '../../core/coach/suggestions/bands.ts';
import { parseRefined, parseSuggestions } from '../../core/coach/suggestions/parse.ts';
import { refineRequest, suggestionRequest } from '../../core/coach/suggestions/prompt.ts';
import { readBrief } from '../../core/coach/suggestions/promptData.ts';
import { recogniseTemplate } from '../../core/coach/suggestions/recognise.ts';
import { refineByRules } from '../../core/coach/suggestions/refine.ts';
import { generateByRules, suggestByRules } from '../../core/coach/suggestions/rules.ts';
import { suggestionSchema } from '../../core/coach/suggestions/schema.ts';
import { DIFFICULTIES, SKILL_LEVELS, type Brief, type Suggestion } from '../../core/coach/suggestions/suggestion.ts';
import { MAX_PROMPT_LENGTH } from '../../core/coach/wire.ts';
import { invariant } from '../invariant.ts';

/** Any characters, including unpaired surrogates. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('\ud83d', '\u202e', '`', '"', '<', '\\', '\u0000', 'x', ' ', '{', '$&') }),
);
const topic = fc.oneof(anyText, fc.constantFrom('Run a marathon', 'learn Spanish', 'beekeeping', '{topic} {amount}', '```'));

const preferences: fc.Arbitrary<AiPreferences> = fc
  .record({
    stances: fc.tuple(...AI_CATEGORIES.map(() => fc.constantFrom('preferred', 'excluded', 'neutral', 'excluded'))),
    preferredDifficulty: fc.constantFrom(...AI_DIFFICULTIES),
    preferredDuration: fc.constantFrom(...AI_DURATIONS),
    goals: fc.array(topic, { maxLength: 20 }),
    interests: fc.array(topic, { maxLength: 20 }),
    aiPersonality: fc.constantFrom(...AI_PERSONALITIES),
  })
  .map(({ stances, ...rest }) => ({
    ...rest,
    preferredCategories: AI_CATEGORIES.filter((_, i) => stances[i] === 'preferred'),
    excludedCategories: AI_CATEGORIES.filter((_, i) => stances[i] === 'excluded'),
  }));

const brief: fc.Arbitrary<Brief> = fc.record({
  history: fc.record({
    userId: fc.string(),
    completedChallenges: fc.nat({ max: 500 }),
    successRate: fc.integer({ min: 0, max: 100 }),
    preferredCategories: fc.uniqueArray(fc.constantFrom(...CATEGORIES), { maxLength: 3 }),
    averageDuration: fc.integer({ min: 1, max: 365 }),
    skillLevel: fc.constantFrom(...SKILL_LEVELS),
    recentActivity: fc.array(topic, { maxLength: 5 }),
  }),
  preferences,
  trending: fc.array(topic, { maxLength: 5 }),
  shown: fc.array(topic, { maxLength: 5 }),
});
const seed = fc.oneof(fc.double(), fc.integer(), fc.string());

/** Objects like those of a response, with any values in their fields. */
const entry = fc.record(
  {
    title: fc.oneof(anyText, fc.constantFrom('Walk to Work', 'Read'), fc.jsonValue()),
    description: fc.oneof(anyText, fc.jsonValue()),
    category: fc.oneof(fc.constantFrom('Nutrition', 'fitness', 'creativity', '__proto__'), fc.jsonValue()),
    difficulty: fc.oneof(fc.constantFrom(...DIFFICULTIES, 'EASY ', 'extreme'), fc.jsonValue()),
    duration: fc.oneof(fc.constantFrom('21 days', '3 weeks', '-1', '9'.repeat(50)), fc.double(), fc.jsonValue()),
    points: fc.oneof(fc.constantFrom('1,000', '1e999', 1e308), fc.double(), fc.jsonValue()),
    reasoning: anyText,
    tags: fc.oneof(fc.array(anyText), fc.jsonValue()),
  },
  { requiredKeys: [] },
);

/** A response that may be cut, doubled, or have text inserted. */
const mutated = fc
  .record({
    entries: fc.array(entry, { maxLength: 6 }),
    around: fc.tuple(anyText, anyText),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    thrownIn: fc.oneof(fc.constantFrom('', ',', '[', '{', ']', '}', '"', '\\', '```'), anyText),
  })
  .chain(({ entries, around: [before, after], cut, thrownIn }) => {
    const json = JSON.stringify(entries);
    const place = Math.floor(cut * json.length);
    const head = json.slice(0, place);
    const whole = `${head}${thrownIn}${json.slice(place)}`;
    return fc.constantFrom(json, `${before}${json}${after}`, head, whole, `${before}${whole}`, `{"suggestions":${json}}`, json + json);
  });
const response = fc.oneof(anyText, mutated, fc.json());

function checkValid(suggestion: Suggestion): void {
  const checked = suggestionSchema.safeParse(suggestion);
  assert.ok(checked.success, JSON.stringify([suggestion, checked.error?.issues]));
  for (const type of CHALLENGE_TYPES) {
    const form = { ...CREATE_DEFAULTS, type, ...applySuggestion(suggestion, type) };
    const submitted = createChallenge.safeParse(form);
    assert.ok(submitted.success, JSON.stringify([form, submitted.error?.issues]));
    assert.equal(submitted.data.title, suggestion.title);
  }
}

function isInBand({ difficulty, durationDays, points }: Suggestion): void {
  assert.equal(within(DAYS[difficulty], durationDays), durationDays);
  assert.equal(within(POINTS[difficulty], points), points);
}

invariant(
  'CO6 CO11 any response text yields none to three valid suggestions, and each fills a valid form',
  200,
  fc.property(response, brief, (text, brief) => {
    const suggestions = parseSuggestions(text, brief);
    assert.ok(suggestions.length <= 3);
    assert.equal(new Set(suggestions.map(({ title }) => title.toLowerCase())).size, suggestions.length);
    for (const suggestion of suggestions) checkValid(suggestion);
  }),
);

invariant(
  'CO7 CO8 the rules suggest three different valid challenges, within their bands and without excluded categories unless all are excluded',
  75,
  fc.property(brief, seed, (brief, seed) => {
    const suggestions = suggestByRules(brief, seed);
    const { preferredCategories, excludedCategories } = brief.preferences;
    assert.equal(new Set(suggestions.map(({ title }) => title)).size, 3);
    for (const suggestion of suggestions) {
      checkValid(suggestion);
      isInBand(suggestion);
      const ai = recogniseTemplate(suggestion)?.template.ai;
      assert.ok(ai !== undefined, suggestion.title);
      if (excludedCategories.length < AI_CATEGORIES.length) assert.ok(!excludedCategories.includes(ai), ai);
      if (preferredCategories.length > 0) assert.ok(preferredCategories.includes(ai), ai);
    }
  }),
);

invariant(
  'CO12 any brief gives a short prompt with one data block, and the rules’ response to it parses as three suggestions',
  50,
  fc.property(brief, seed, (brief, seed) => {
    const { prompt } = suggestionRequest(brief);
    assert.ok(prompt.length < MAX_PROMPT_LENGTH);
    assert.equal(prompt.split('```').length, 3);
    assert.ok(readBrief(prompt) !== null);
    const suggestions = parseSuggestions(generateByRules(prompt, seed), brief);
    assert.equal(suggestions.length, 3);
    for (const suggestion of suggestions) checkValid(suggestion);
  }),
);

invariant(
  'CO13 any request, by the rules or by any response of a model, leaves a valid suggestion in its band, locally and over HTTP',
  75,
  fc.property(
    brief,
    seed,
    fc.oneof(anyText, fc.constantFrom('easier', 'harder', '3 weeks', 'no running', 'about jazz', '999999999 days')),
    response,
    (brief, seed, request, text) => {
      const [original] = suggestByRules(brief, seed);
      assert.ok(original);
      const refined = refineByRules(original, request, brief, seed);
      checkValid(refined);
      isInBand(refined);
      const overTheWire = parseRefined(generateByRules(refineRequest(original, request, brief).prompt, seed), original, brief);
      assert.ok(overTheWire);
      checkValid(overTheWire);
      const byModel = parseRefined(text, original, brief);
      if (byModel) checkValid(byModel);
    },
  ),
);
