import type { AssistantContext } from './context.ts';
import { counted, dateInWords, escapedMarkdown, grouped } from './markdown.ts';

/** What somebody can ask of their own. */
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
  | 'nextCheckIn'
  | 'likes'
  | 'summary';

const BADGES: Readonly<Record<string, string>> = {
  none: 'No Badge',
  consistent: 'Consistent Challenger',
  reliable: 'Reliable',
  flagged: 'Flagged',
};

/** A person's own figure in one or a few lines of Markdown. */
export const FIGURE_WORDS: Readonly<Record<FigureId, (context: AssistantContext) => string>> = {
  balance: ({ balance }) => `You have **${grouped(balance)} points**.`,
  streak: ({ streak }) =>
    `Your streak is **${counted(streak.days, 'day')}**${streak.tier === null ? '' : ` (${escapedMarkdown(streak.tier)})`}. ${todayWords(streak)}`,
  shields: ({ streak }) => `You hold **${counted(streak.shields, 'Streak Shield')}**.`,
  multiplier: ({ streak }) => `Your streak of ${counted(streak.days, 'day')} multiplies challenge XP by **${streak.multiplier}**.`,
  xp: ({ xp, level, tier }) => `You have **${grouped(xp)} XP**: level ${grouped(level)}, ${escapedMarkdown(tier)}.`,
  level: ({ xp, level, tier, xpToNext }) =>
    `You are at **level ${grouped(level)}**, ${escapedMarkdown(tier)}, with ${grouped(xp)} XP. The next level needs ${grouped(xpToNext)} XP more.`,
  nextLevel: ({ level, xp, xpToNext }) =>
    `You need **${grouped(xpToNext)} XP** more for level ${grouped(level + 1)}. You have ${grouped(xp)} XP.`,
  trust: ({ trust }) => `Your trust score is **${grouped(trust.score)}**, your badge ${badgeWords(trust.badge)}.`,
  badge: ({ trust }) =>
    `Your badge is **${badgeWords(trust.badge)}**: trust ${grouped(trust.score)}, ${counted(trust.completed, 'challenge')} completed.`,
  missed: ({ trust }) => `You have missed **${counted(trust.missed, 'check-in')}** for good.`,
  completed: ({ trust }) => `You have completed **${counted(trust.completed, 'challenge')}**.`,
  challenges: challengeWords,
  likes: ({ likes }) => likesWords(likes) ?? 'You have named no goals and interests, and prefer no category.',
  nextCheckIn: ({ nextCheckIn }) => nextCheckInWords(nextCheckIn),
  summary: (context) => SUMMARY.map((figure) => `- ${FIGURE_WORDS[figure](context)}`).join('\n'),
};

const SUMMARY = ['balance', 'streak', 'level', 'trust', 'completed', 'nextCheckIn'] as const;

/** How a figure comes about, with the person's own counts put in; null for those whose rule says it all. */
export function reckoning(figure: FigureId, context: AssistantContext): string | null {
  if (figure !== 'trust') return null;
  const { completed, missed, disputesLost, sum, score } = context.trust;
  const shown = sum === score ? '' : ` It is shown as ${grouped(score)}.`;
  return `50 + 3 × ${grouped(completed)} completed − 2 × ${grouped(missed)} missed − 5 × ${grouped(disputesLost)} lost disputes = **${sum}**.${shown}`;
}

/** What somebody told of themselves in the AI preferences, in Markdown; null when they told nothing. */
export function likesWords({ preferred, excluded, goals, interests }: AssistantContext['likes']): string | null {
  const line = (label: string, texts: readonly string[]): string[] =>
    texts.length === 0 ? [] : [`- ${label}: ${texts.map((text) => `**${escapedMarkdown(text)}**`).join(', ')}`];
  const lines = [
    ...line('Your goals', goals),
    ...line('Your interests', interests),
    ...line('Categories you prefer', preferred),
    ...line('Categories you exclude', excluded),
  ];
  return lines.length === 0 ? null : lines.join('\n');
}

function badgeWords(badge: string): string {
  return BADGES[badge] ?? escapedMarkdown(badge);
}

function todayWords({ days, activeToday }: AssistantContext['streak']): string {
  if (activeToday) return 'Today counts already.';
  return days > 0 ? 'Check in or claim the daily reward today to keep it.' : 'Check in or claim the daily reward today to begin one.';
}

function challengeWords({ active, activeCount, pendingCount }: AssistantContext): string {
  const waiting = pendingCount > 0 ? ` ${counted(pendingCount, 'other waits', 'others wait')} to be started.` : '';
  if (activeCount === 0) {
    const alone =
      pendingCount > 0 ? ` ${counted(pendingCount, 'challenge of yours waits', 'challenges of yours wait')} to be started.` : '';
    return `You have no active challenge.${alone}`;
  }
  const lines = active.map(({ title, done, needed, lastDate }) => {
    const until = lastDate === null ? '' : `, until ${dateInWords(lastDate)}`;
    return `- **${escapedMarkdown(title)}**: ${grouped(done)} of ${grouped(needed)} check-ins needed${until}`;
  });
  const more = activeCount > active.length ? `\n- and ${grouped(activeCount - active.length)} more` : '';
  return `You have ${counted(activeCount, 'active challenge')}.${waiting}\n\n${lines.join('\n')}${more}`;
}

function nextCheckInWords(next: AssistantContext['nextCheckIn']): string {
  if (next === null) return 'No check-in is due: none of your challenges waits for one.';
  const { title, from, to, isOpen } = next;
  const name = `**${escapedMarkdown(title)}**`;
  if (isOpen) return `Your next check-in is for ${name}. It is open now, until the end of ${dateInWords(to)}.`;
  const span = from === to ? `on ${dateInWords(from)}` : `from ${dateInWords(from)} to ${dateInWords(to)}`;
  return `Your next check-in is for ${name}, ${span}.`;
}
