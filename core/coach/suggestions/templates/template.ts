import type { Category } from '../../../domain/challenge/events.ts';
import type { AiCategory } from '../../../domain/coach/events.ts';
import type { Difficulty } from '../suggestion.ts';

/**
 * A template for suggestions without a model (CO8). Title and description may contain the placeholders `{amount}` (by difficulty), `{days}`
 * and `{topic}` (a goal or an interest of the user). A template with a topic is used only if there is one.
 */
export type Template = {
  readonly id: string;
  readonly ai: AiCategory;
  /** The category of the challenge. The description must name the type of proof that the form proposes for it (CO11). */
  readonly category: Category;
  readonly title: string;
  readonly description: string;
  /** A sentence for the reasoning. */
  readonly why: string;
  readonly tags: readonly string[];
  /** Keywords that match goals, interests and titles: exactly, or from four letters on as a prefix. */
  readonly words: readonly string[];
  /** The amount for each difficulty. */
  readonly amounts: Readonly<Record<Difficulty, string>>;
};

/** A template as written in its file, which determines the category of the AI preferences. */
export type TemplateDraft = Omit<Template, 'ai' | 'amounts'> & { readonly amounts: readonly [easy: string, medium: string, hard: string] };

/** Creates the templates of a file with their category of the AI preferences. */
export function templatesOf(ai: AiCategory, drafts: readonly TemplateDraft[]): readonly Template[] {
  return drafts.map(({ amounts: [easy, medium, hard], ...draft }) => ({ ...draft, ai, amounts: { easy, medium, hard } }));
}

/** Whether a template needs a topic of the user. */
export function needsTopic({ title }: Template): boolean {
  return title.includes('{topic}');
}
