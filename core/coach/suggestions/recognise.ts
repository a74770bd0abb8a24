import type { Suggestion } from './suggestion.ts';
import { TEMPLATES } from './templates/library.ts';
import type { Template } from './templates/template.ts';

/** Finds the template and the topic that a suggestion was generated from. Null if no template matches its title. */
export function recogniseTemplate({
  title,
  difficulty,
}: Pick<Suggestion, 'title' | 'difficulty'>): { template: Template; topic: string } | null {
  const text = title.toLowerCase();
  for (const template of TEMPLATES) {
    if (!literalsOf(template.title).every((part) => text.includes(part))) continue;
    const found = patternOf(template.title, template.amounts[difficulty]).exec(title);
    if (found) return { template, topic: found.groups?.['topic'] ?? '' };
  }
  return null;
}

/** The fixed parts of a title: a cheap test before the regular expression. */
function literalsOf(title: string): string[] {
  return title.toLowerCase().split(/\{\w+\}/);
}

function patternOf(title: string, amount: string): RegExp {
  const pattern = title
    .split(/(\{\w+\})/)
    .map((part) =>
      part === '{topic}' ? '(?<topic>.+)' : part === '{days}' ? String.raw`\d+` : escapeRegExp(part === '{amount}' ? amount : part),
    );
  return new RegExp(`^${pattern.join('')}$`, 'iu');
}

function escapeRegExp(text: string): string {
  return text.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}
