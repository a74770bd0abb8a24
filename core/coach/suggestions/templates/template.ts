import type { Category } from '../../../domain/challenge/events.ts';
import type { AiCategory } from '../../../domain/coach/events.ts';
import type { Difficulty } from '../suggestion.ts';

/**
 * What a suggestion is made of when no model makes it (CO8). In title and description stand `{amount}`, how much it is by difficulty, `{days}`,
 * how many there are, and `{topic}`, a goal or an interest of the person: a template with a topic is taken only when there is one.
 */
export type Template = {
  readonly id: string;
  readonly ai: AiCategory;
  /** What the created challenge is filed under; the check-in that the description asks for is the one that the form then proposes (CO11). */
  readonly category: Category;
  readonly title: string;
  readonly description: string;
  /** Why anybody would: a sentence. */
  readonly why: string;
  readonly tags: readonly string[];
  /** By which words a goal, an interest or a title is recognised: whole, or from four letters on as a word's beginning. */
  readonly words: readonly string[];
  /** How much it is for each difficulty. */
  readonly amounts: Readonly<Record<Difficulty, string>>;
};

/** A template as it is written down: its category of the AI preferences is its file's. */
export type Draft = Omit<Template, 'ai' | 'amounts'> & { readonly amounts: readonly [easy: string, medium: string, hard: string] };

/** Puts a file's drafts under their category of the AI preferences. */
export function templatesOf(ai: AiCategory, drafts: readonly Draft[]): readonly Template[] {
  return drafts.map(({ amounts: [easy, medium, hard], ...draft }) => ({ ...draft, ai, amounts: { easy, medium, hard } }));
}

/** Whether it is made for something that the person named. */
export function needsTopic({ title }: Template): boolean {
  return title.includes('{topic}');
}
