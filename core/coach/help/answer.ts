import type { AssistantContext } from './context.ts';
import { FIGURE_TEXTS, likesText, calculationText } from './figures.ts';
import { ownQuestionOf, type OwnQuestion } from './ownQuestion.ts';
import { search, type Hit } from './search.ts';
import { smallTalkReply } from './smallTalk.ts';
import { inTone } from './tone.ts';
import type { Topic } from './topic.ts';
import { topicOf } from './topics.ts';

/** From which score on a topic is taken for what was asked, and how close behind the best another one is named. */
const MIN_SCORE = 0.42;
const CLOSE_SCORE_GAP = 0.12;
const MAX_RELATED = 3;

/**
 * Answers a question by our own help text and the person's own figures, without a model (CO14). Markdown; says so when it does
 * not know. Always the same for the same question and figures, and nothing of the question stands in it.
 */
export function answerFromHelp(question: string, context: AssistantContext | null): string {
  const reply = smallTalkReply(question);
  if (reply !== null) return reply;
  const own = ownQuestionOf(question);
  if (own) return figureAnswer(own, context);
  const hits = search(question);
  const best = hits[0];
  if (best === undefined || best.score < MIN_SCORE) return UNKNOWN_ANSWER;
  const parts = [topicMarkdown(best.topic), ...suggestionBasis(best.topic, context), relatedLine(relatedTo(best, hits))];
  return inTone(parts.join('\n\n'), context?.personality ?? null);
}

/** Who asks for a challenge is told what it would be made of. */
function suggestionBasis({ id }: Topic, context: AssistantContext | null): string[] {
  const likes = id === 'ai-suggestions' && context ? likesText(context.likes) : null;
  return likes === null ? [] : [`Suggestions for you start from:\n\n${likes}`];
}

const UNKNOWN_ANSWER = [
  'I do not know that one. I answer questions about Gauntlet: challenges, check-ins and proofs, trust, streaks, XP and levels, points and bets, people, settings.',
  '',
  'For example:',
  '- How many check-ins do I need?',
  '- What does a photo proof need?',
  '- How is the trust score calculated?',
  '- When is my next check-in?',
].join('\n');

/** The figure; asked for the reason, how it comes about and its rule as well. */
function figureAnswer({ figure, asksWhy, topic }: OwnQuestion, context: AssistantContext | null): string {
  const rule = topicOf(topic);
  if (!context) return [NO_FIGURES_NOTICE, ...(rule ? [topicMarkdown(rule)] : [])].join('\n\n');
  const parts = [FIGURE_TEXTS[figure](context)];
  if (asksWhy) {
    const explanation = calculationText(figure, context);
    parts.push(...(explanation === null ? [] : [explanation]), ...(rule ? [topicMarkdown(rule)] : []));
  }
  if (rule) parts.push(relatedLine(asksWhy ? related(rule) : [rule]));
  return inTone(parts.join('\n\n'), context.personality);
}

const NO_FIGURES_NOTICE = 'I cannot see your own figures with this question. What I can tell you is the rule:';

function topicMarkdown({ title, body }: Topic): string {
  return `**${title}**\n\n${paragraphs(body)}`;
}

/** A list stands apart from the lines around it, and so does each line that is no item. */
function paragraphs(lines: readonly string[]): string {
  return lines.reduce((text, line, i) => {
    if (i === 0) return line;
    const isInList = line.startsWith('- ') && lines[i - 1]?.startsWith('- ');
    return `${text}${isInList ? '\n' : '\n\n'}${line}`;
  }, '');
}

/** The topics that fit nearly as well; where there are fewer than three, also those that the best one names. */
function relatedTo(best: Hit, hits: readonly Hit[]): Topic[] {
  const close = hits.slice(1).filter(({ score }) => score >= MIN_SCORE && score >= best.score - CLOSE_SCORE_GAP);
  const topics = [...close.map(({ topic }) => topic), ...related(best.topic)];
  return [...new Set(topics)].slice(0, MAX_RELATED);
}

function related({ related: ids }: Topic): Topic[] {
  return ids.flatMap((id) => topicOf(id) ?? []);
}

function relatedLine(topics: readonly Topic[]): string {
  return `Related: ${topics
    .slice(0, MAX_RELATED)
    .map(({ title }) => title)
    .join(' · ')}`;
}
