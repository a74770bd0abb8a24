import type { Category } from '../../domain/challenge/events.ts';
import type { AiCategory } from '../../domain/coach/events.ts';
import { MOST_TEXTS } from '../../domain/coach/preferences.ts';
import { shuffled, type Chance } from './random.ts';
import { recognise } from './recognise.ts';
import { DIFFICULTIES, type Brief } from './suggestion.ts';
import { TEMPLATES } from './templates/library.ts';
import { needsTopic, type Template } from './templates/template.ts';
import { tidy } from './texts.ts';
import { speakOf, wordsOf } from './words.ts';

/** A goal or an interest that a suggestion is for. */
export type Thread = { readonly kind: 'goal' | 'interest'; readonly text: string };
/** A template that was chosen, and for what. */
export type Choice = { readonly template: Template; readonly thread: Thread | null };

/** So many of an answer are for goals and interests; what is left goes by categories, history and what is trending. */
const MOST_THREADS = 2;
/** What speaks for and against a template; chance decides between those that are about as good. */
const WEIGHT = {
  chance: 10,
  named: 8,
  ofTopics: 5,
  oftenDone: 4,
  trending: 3,
  sameCategory: -12,
  sameAi: -20,
  recent: -40,
  shown: -60,
} as const;
/** Where anything that somebody wants to do can be worked at; elsewhere a topic is looked at from one side only. */
const AT_HOME_WITH_TOPICS: readonly AiCategory[] = ['learning', 'skill-building', 'productivity', 'creativity'];

/** Chooses so many templates, never one twice (CO8). */
export function chooseTemplates(brief: Brief, count: number, chance: Chance): Choice[] {
  const pool = poolOf(brief);
  const threads = threadsOf(brief, chance);
  const frame = {
    often: brief.history.preferredCategories,
    recent: brief.history.recentActivity.map(wordsOf),
    trending: brief.trending.map(wordsOf),
    shown: new Set(brief.shown.flatMap(templatesNamed)),
  };
  const choices: Choice[] = [];
  for (let place = 0; place < count; place += 1) {
    const thread = threads[place] ?? null;
    const template = best(fitting(pool, thread), choices, frame, chance);
    // A narrow pool may have nothing left for a second goal: then what needs none.
    const other = template ? undefined : best(fitting(pool, null), choices, frame, chance);
    if (template) choices.push({ template, thread });
    else if (other) choices.push({ template: other, thread: null });
  }
  return choices;
}

/** Never of an excluded category, unless all are; of preferred ones only, if there are any. */
export function poolOf({ preferences }: Brief): readonly Template[] {
  const { preferredCategories, excludedCategories } = preferences;
  const allowed = TEMPLATES.filter(({ ai }) => !excludedCategories.includes(ai));
  const preferred = allowed.filter(({ ai }) => preferredCategories.includes(ai));
  if (preferred.length > 0) return preferred;
  return allowed.length > 0 ? allowed : TEMPLATES;
}

/** The template that a title was made of, of whatever difficulty; none for what a model thought of. */
function templatesNamed(title: string): Template[] {
  return DIFFICULTIES.flatMap((difficulty) => recognise({ title, difficulty })?.template ?? []);
}

/** A goal, an interest, a goal …, in an order of this seed's. */
function threadsOf({ preferences }: Brief, chance: Chance): Thread[] {
  const goals = shuffled(named(preferences.goals), chance).map((text): Thread => ({ kind: 'goal', text }));
  const interests = shuffled(named(preferences.interests), chance).map((text): Thread => ({ kind: 'interest', text }));
  return [...goals.slice(0, 1), ...interests, ...goals.slice(1)].slice(0, MOST_THREADS);
}

/** Without what nobody could see. */
function named(texts: readonly string[]): string[] {
  return texts.map((text) => tidy(text, MOST_TEXTS.length)).filter((text) => text !== '');
}

/** For a thread: what speaks of the same, and what is made for any topic. Without one: what needs none. */
function fitting(pool: readonly Template[], thread: Thread | null): readonly { template: Template; bonus: number }[] {
  const words = wordsOf(thread?.text ?? '');
  return pool.flatMap((template) => {
    if (!thread) return needsTopic(template) ? [] : [{ template, bonus: 0 }];
    if (needsTopic(template)) return [{ template, bonus: AT_HOME_WITH_TOPICS.includes(template.ai) ? WEIGHT.ofTopics : 0 }];
    return speakOf(words, template.words) ? [{ template, bonus: WEIGHT.ofTopics + WEIGHT.named }] : [];
  });
}

/** Of titles, their words; of what was just shown, its templates. */
type Frame = {
  readonly often: readonly Category[];
  readonly recent: readonly (readonly string[])[];
  readonly trending: readonly (readonly string[])[];
  readonly shown: ReadonlySet<Template>;
};

function best(
  candidates: readonly { template: Template; bonus: number }[],
  chosen: readonly Choice[],
  frame: Frame,
  chance: Chance,
): Template | undefined {
  const scored = candidates
    .filter(({ template }) => !chosen.some((each) => each.template === template))
    .map(({ template, bonus }) => ({ template, score: bonus + scoreOf(template, chosen, frame) + chance() * WEIGHT.chance }));
  return scored.toSorted((a, b) => b.score - a.score)[0]?.template;
}

function scoreOf(template: Template, chosen: readonly Choice[], { often, recent, trending, shown }: Frame): number {
  const { ai, category, words } = template;
  const speaks = (title: readonly string[]): boolean => speakOf(title, words);
  let score = 0;
  if (often.includes(category)) score += WEIGHT.oftenDone;
  if (trending.some(speaks)) score += WEIGHT.trending;
  if (recent.some(speaks)) score += WEIGHT.recent;
  if (shown.has(template)) score += WEIGHT.shown;
  if (chosen.some((each) => each.template.category === category)) score += WEIGHT.sameCategory;
  if (chosen.some((each) => each.template.ai === ai)) score += WEIGHT.sameAi;
  return score;
}
