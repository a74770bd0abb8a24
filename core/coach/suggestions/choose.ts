import type { Category } from '../../domain/challenge/events.ts';
import type { AiCategory } from '../../domain/coach/events.ts';
import { TEXT_LIMITS } from '../../domain/coach/preferences.ts';
import { shuffled, type RandomSource } from './random.ts';
import { recogniseTemplate } from './recognise.ts';
import { DIFFICULTIES, type Brief } from './suggestion.ts';
import { TEMPLATES } from './templates/library.ts';
import { needsTopic, type Template } from './templates/template.ts';
import { tidy } from './texts.ts';
import { wordsMatch, wordsOf } from './words.ts';

/** A goal or an interest that a suggestion serves. */
export type Motivation = { readonly kind: 'goal' | 'interest'; readonly text: string };
/** A chosen template, and the goal or interest that it serves, if any. */
export type Choice = { readonly template: Template; readonly motivation: Motivation | null };

/** Maximum number of suggestions that serve goals and interests. The others follow categories, history and trends (CO8). */
const MAX_MOTIVATIONS = 2;
/** Weights of the criteria for a template. The random part decides between similar scores. */
const WEIGHT = {
  randomness: 10,
  textMatch: 8,
  topic: 5,
  frequentCategory: 4,
  trending: 3,
  sameCategory: -12,
  sameAi: -20,
  recent: -40,
  shown: -60,
} as const;
/** Categories whose topic templates suit any topic. Those of other categories cover one aspect of a topic only. */
const TOPIC_CATEGORIES: readonly AiCategory[] = ['learning', 'skill-building', 'productivity', 'creativity'];

/** Chooses up to `count` different templates (CO8). */
export function chooseTemplates(brief: Brief, count: number, random: RandomSource): Choice[] {
  const pool = poolOf(brief);
  const motivations = motivationsOf(brief, random);
  const context = {
    often: brief.history.preferredCategories,
    recent: brief.history.recentActivity.map(wordsOf),
    trending: brief.trending.map(wordsOf),
    shown: new Set(brief.shown.flatMap(templatesTitled)),
  };
  const choices: Choice[] = [];
  for (let index = 0; index < count; index += 1) {
    const motivation = motivations[index] ?? null;
    const template = bestTemplate(candidatesFor(pool, motivation), choices, context, random);
    // A small pool may have no template left for a second goal: fall back to one without a topic.
    const fallback = template ? undefined : bestTemplate(candidatesFor(pool, null), choices, context, random);
    if (template) choices.push({ template, motivation });
    else if (fallback) choices.push({ template: fallback, motivation: null });
  }
  return choices;
}

/** Returns the allowed templates: of preferred categories if there are any, else of all categories that are not excluded (CO8). */
export function poolOf({ preferences }: Brief): readonly Template[] {
  const { preferredCategories, excludedCategories } = preferences;
  const allowed = TEMPLATES.filter(({ ai }) => !excludedCategories.includes(ai));
  const preferred = allowed.filter(({ ai }) => preferredCategories.includes(ai));
  if (preferred.length > 0) return preferred;
  return allowed.length > 0 ? allowed : TEMPLATES;
}

/** Returns the template that a title was generated from, at any difficulty. Empty for a model's title. */
function templatesTitled(title: string): Template[] {
  return DIFFICULTIES.flatMap((difficulty) => recogniseTemplate({ title, difficulty })?.template ?? []);
}

/** Returns goals and interests, starting with a goal and an interest, in an order that the seed decides. */
function motivationsOf({ preferences }: Brief, random: RandomSource): Motivation[] {
  const goals = shuffled(visibleTexts(preferences.goals), random).map((text): Motivation => ({ kind: 'goal', text }));
  const interests = shuffled(visibleTexts(preferences.interests), random).map((text): Motivation => ({ kind: 'interest', text }));
  return [...goals.slice(0, 1), ...interests, ...goals.slice(1)].slice(0, MAX_MOTIVATIONS);
}

/** Drops texts without visible characters. */
function visibleTexts(texts: readonly string[]): string[] {
  return texts.map((text) => tidy(text, TEXT_LIMITS.length)).filter((text) => text !== '');
}

/** Templates for a motivation: those with matching keywords and those for any topic. Without one: those that need no topic. */
function candidatesFor(pool: readonly Template[], motivation: Motivation | null): readonly { template: Template; bonus: number }[] {
  const words = wordsOf(motivation?.text ?? '');
  return pool.flatMap((template) => {
    if (!motivation) return needsTopic(template) ? [] : [{ template, bonus: 0 }];
    if (needsTopic(template)) return [{ template, bonus: TOPIC_CATEGORIES.includes(template.ai) ? WEIGHT.topic : 0 }];
    return wordsMatch(words, template.words) ? [{ template, bonus: WEIGHT.topic + WEIGHT.textMatch }] : [];
  });
}

/** What the scores depend on: titles as word lists, and the templates of the suggestions just shown. */
type ScoringContext = {
  readonly often: readonly Category[];
  readonly recent: readonly (readonly string[])[];
  readonly trending: readonly (readonly string[])[];
  readonly shown: ReadonlySet<Template>;
};

function bestTemplate(
  candidates: readonly { template: Template; bonus: number }[],
  chosen: readonly Choice[],
  context: ScoringContext,
  random: RandomSource,
): Template | undefined {
  const scored = candidates
    .filter(({ template }) => !chosen.some((each) => each.template === template))
    .map(({ template, bonus }) => ({ template, score: bonus + scoreOf(template, chosen, context) + random() * WEIGHT.randomness }));
  return scored.toSorted((a, b) => b.score - a.score)[0]?.template;
}

function scoreOf(template: Template, chosen: readonly Choice[], { often, recent, trending, shown }: ScoringContext): number {
  const { ai, category, words } = template;
  const matches = (title: readonly string[]): boolean => wordsMatch(title, words);
  let score = 0;
  if (often.includes(category)) score += WEIGHT.frequentCategory;
  if (trending.some(matches)) score += WEIGHT.trending;
  if (recent.some(matches)) score += WEIGHT.recent;
  if (shown.has(template)) score += WEIGHT.shown;
  if (chosen.some((each) => each.template.category === category)) score += WEIGHT.sameCategory;
  if (chosen.some((each) => each.template.ai === ai)) score += WEIGHT.sameAi;
  return score;
}
