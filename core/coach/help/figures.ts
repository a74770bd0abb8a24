import type { AssistantContext } from './context.ts';
import { checkInsText } from '../../domain/challenge/progressText.ts';
import { formatCount, formatNumber, wordFor } from '../../kernel/lib/counts.ts';
import { escapeMarkdown, formatDate } from './markdown.ts';
import { provisionalText, verdictsText } from './reviewFigures.ts';

/** The figures that a user can ask about. */
export type FigureId =
  | 'balance'
  | 'streak'
  | 'shields'
  | 'multiplier'
  | 'xp'
  | 'level'
  | 'nextLevel'
  | 'trust'
  | 'badge'
  | 'missed'
  | 'completed'
  | 'challenges'
  | 'verdicts'
  | 'provisional'
  | 'nextCheckIn'
  | 'likes'
  | 'summary';

const BADGES: Readonly<Record<string, string>> = {
  none: 'No Badge',
  consistent: 'Consistent Challenger',
  reliable: 'Reliable',
  flagged: 'Flagged',
};

/** The text of each figure, in one or a few lines of Markdown. */
export const FIGURE_TEXTS: Readonly<Record<FigureId, (context: AssistantContext) => string>> = {
  balance: ({ balance }) => `You have **${formatCount(balance, 'point')}**.`,
  streak: ({ streak }) =>
    `Your streak is **${formatCount(streak.days, 'day')}**${streak.tier === null ? '' : ` (${escapeMarkdown(streak.tier)})`}. ${todayText(streak)}`,
  shields: ({ streak }) => `You hold **${formatCount(streak.shields, 'Streak Shield')}**.`,
  multiplier: ({ streak }) => `Your streak of ${formatCount(streak.days, 'day')} multiplies challenge XP by **${streak.multiplier}**.`,
  xp: ({ xp, level, tier }) => `You have **${formatNumber(xp)} XP**: level ${formatNumber(level)}, ${escapeMarkdown(tier)}.`,
  level: ({ xp, level, tier, xpToNext }) =>
    `You are at **level ${formatNumber(level)}**, ${escapeMarkdown(tier)}, with ${formatNumber(xp)} XP. The next level needs ${formatNumber(xpToNext)} XP more.`,
  nextLevel: ({ level, xp, xpToNext }) =>
    `You need **${formatNumber(xpToNext)} XP** more for level ${formatNumber(level + 1)}. You have ${formatNumber(xp)} XP.`,
  trust: ({ trust }) => `Your trust score is **${formatNumber(trust.score)}**, your badge ${badgeLabel(trust.badge)}.`,
  badge: ({ trust }) =>
    `Your badge is **${badgeLabel(trust.badge)}**: trust ${formatNumber(trust.score)}, ${formatCount(trust.completed, 'challenge')} completed.`,
  missed: ({ trust }) => `You have missed **${formatCount(trust.missed, 'check-in')}** for good.`,
  completed: ({ trust }) => `You have completed **${formatCount(trust.completed, 'challenge')}**.`,
  challenges: challengesText,
  verdicts: verdictsText,
  provisional: provisionalText,
  likes: ({ likes }) => likesText(likes) ?? 'You have named no goals and interests, and prefer no category.',
  nextCheckIn: (context) => dueText(context) ?? nextCheckInText(context.nextCheckIn),
  summary: (context) => SUMMARY.map((figure) => `- ${FIGURE_TEXTS[figure](context)}`).join('\n'),
};

const SUMMARY = ['balance', 'streak', 'level', 'trust', 'completed', 'nextCheckIn'] as const;

/** The calculation of a figure with the user's own counts, or null if its rule is explanation enough. */
export function calculationText(figure: FigureId, context: AssistantContext): string | null {
  if (figure !== 'trust') return null;
  const { completed, missed, disputesLost, sum, score } = context.trust;
  const shown = sum === score ? '' : ` It is shown as ${formatNumber(score)}.`;
  return `50 + 3 × ${formatNumber(completed)} completed − 2 × ${formatNumber(missed)} missed − 5 × ${formatNumber(disputesLost)} lost disputes = **${sum}**.${shown}`;
}

/** The likes and dislikes of the AI preferences in Markdown, or null if there are none. */
export function likesText({ preferred, excluded, goals, interests }: AssistantContext['likes']): string | null {
  const line = (label: string, texts: readonly string[]): string[] =>
    texts.length === 0 ? [] : [`- ${label}: ${texts.map((text) => `**${escapeMarkdown(text)}**`).join(', ')}`];
  const lines = [
    ...line('Your goals', goals),
    ...line('Your interests', interests),
    ...line('Categories you prefer', preferred),
    ...line('Categories you exclude', excluded),
  ];
  return lines.length === 0 ? null : lines.join('\n');
}

function badgeLabel(badge: string): string {
  return BADGES[badge] ?? escapeMarkdown(badge);
}

function todayText({ days, activeToday }: AssistantContext['streak']): string {
  if (activeToday) return 'Today counts already.';
  return days > 0 ? 'Check in or claim the daily reward today to keep it.' : 'Check in or claim the daily reward today to begin one.';
}

function challengesText({ active, activeCount, pendingCount }: AssistantContext): string {
  const waiting = pendingCount > 0 ? ` ${formatCount(pendingCount, 'other waits', 'others wait')} to be started.` : '';
  if (activeCount === 0) {
    const alone =
      pendingCount > 0 ? ` ${formatCount(pendingCount, 'challenge of yours waits', 'challenges of yours wait')} to be started.` : '';
    return `You have no active challenge.${alone}`;
  }
  const lines = active.map(({ title, done, needed, lastDate, status }) => {
    const until = lastDate === null ? '' : `, until ${formatDate(lastDate)}`;
    const disputed = status === 'disputed' ? '; disputed' : '';
    return `- **${escapeMarkdown(title)}**: ${checkInsText(done, needed)}${until}${disputed}`;
  });
  const more = activeCount > active.length ? `\n- and ${formatNumber(activeCount - active.length)} more` : '';
  return `You have ${formatCount(activeCount, 'active challenge')}.${waiting}\n\n${lines.join('\n')}${more}`;
}

function dueText({ due = [], dueCount = due.length }: AssistantContext): string | null {
  if (due.length === 0) return null;
  const lines = due.map(({ title, left, inGrace, done, needed, nextMissFails }) => {
    const risk = nextMissFails ? ', and the next miss fails it' : '';
    return `- **${escapeMarkdown(title)}**: ${escapeMarkdown(left)} ${inGrace ? 'of grace' : 'left'}, ${done} of ${needed} done${risk}`;
  });
  const more = dueCount > due.length ? `\n- and ${formatNumber(dueCount - due.length)} more` : '';
  return `${formatCount(dueCount, 'check-in')} ${wordFor(dueCount, 'is', 'are')} due:\n\n${lines.join('\n')}${more}`;
}

function nextCheckInText(next: AssistantContext['nextCheckIn']): string {
  if (next === null) return 'No check-in is due: none of your challenges waits for one.';
  const { title, from, to, isOpen } = next;
  const name = `**${escapeMarkdown(title)}**`;
  if (isOpen) return `Your next check-in is for ${name}. It is open now, until the end of ${formatDate(to)}.`;
  const span = from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`;
  return `Your next check-in is for ${name}, ${span}.`;
}
