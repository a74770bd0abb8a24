import { formatCount, wordFor } from '../../kernel/lib/counts.ts';
import type { AssistantContext } from './context.ts';
import { escapeMarkdown } from './markdown.ts';

/** Returns what waits for a verdict (RV2, RV8), in one or a few lines of Markdown. */
export function verdictsText({ verdicts }: AssistantContext): string {
  if (verdicts === undefined) return 'I cannot see which check-ins wait for a verdict.';
  const { mine, others, left, rejected } = verdicts;
  const lines = [
    mine > 0 ? `**${formatCount(mine, 'check-in')}** of yours ${wordFor(mine, 'waits', 'wait')} for a verdict${withinText(left)}.` : '',
    others > 0 ? `**${formatCount(others, 'check-in')}** of others ${wordFor(others, 'waits', 'wait')} for yours.` : '',
    rejected > 0
      ? `**${formatCount(rejected, 'check-in')}** of yours ${wordFor(rejected, 'was', 'were')} rejected and can be replaced.`
      : '',
  ].filter((line) => line !== '');
  return lines.length === 0 ? 'No check-in waits for a verdict, neither of yours nor for yours.' : lines.join('\n\n');
}

function withinText(left: string | null): string {
  return left === null ? '' : `, ${escapeMarkdown(left)} more at most: without one it is accepted`;
}

/** Returns the results that are not final yet, and what is open about each (CH12, CH14). */
export function provisionalText({ provisional = [] }: AssistantContext): string {
  if (provisional.length === 0) return 'No result of yours is provisional: each of your challenges still runs, or its end is recorded.';
  const lines = provisional.map(({ title, result, left, open }) => {
    const final = left === null ? 'final once the others are' : `final in ${escapeMarkdown(left)} at the latest`;
    return `- **${escapeMarkdown(title)}**: ${result === null ? 'not decided' : `${result}, provisionally`}; ${final}${openText(open)}`;
  });
  return `${formatCount(provisional.length, 'result')} of yours ${wordFor(provisional.length, 'is', 'are')} provisional:\n\n${lines.join('\n')}`;
}

type Open = NonNullable<AssistantContext['provisional']>[number]['open'];

function openText({ verdicts, disputes, disputable, misses }: Open): string {
  const parts = [
    verdicts > 0 ? `${formatCount(verdicts, 'check-in waits', 'check-ins wait')} for a verdict` : '',
    disputes > 0 ? `${formatCount(disputes, 'dispute is', 'disputes are')} open` : '',
    disputable > 0 ? `${formatCount(disputable, 'verdict', 'verdicts')} may be disputed` : '',
    misses > 0 ? `${formatCount(misses, 'miss is', 'misses are')} not final` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
