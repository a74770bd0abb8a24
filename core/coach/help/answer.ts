import type { AssistantContext } from './context.ts';
import { FIGURE_TEXTS, likesText, calculationText } from './figures.ts';
import { ownQuestionOf, type OwnQuestion } from './ownQuestion.ts';
import { search, type Hit } from './search.ts';
import { smallTalkReply } from './smallTalk.ts';
import { inTone } from './tone.ts';
import type { Topic } from './topic.ts';
import { topicOf } from './topics.ts';

/** Minimum score of a matching topic, and the maximum distance from the best score for a related one. */
const MIN_SCORE = 0.42;
const CLOSE_SCORE_GAP = 0.12;
const MAX_RELATED = 3;

/**
 * Answers a question from the help text and the user's own figures, without a model (CO14). Returns Markdown, and states when it has no
 * answer. The result depends only on the question and the figures and contains nothing of the question.
 *
 * @example answerFromHelp('How many check-ins do I need?', null) // '**How many check-ins are needed** …'
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

/** For a question about suggestions: the preferences that suggestions start from. */
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

/** States the figure. For a 'why' question, adds its calculation and its rule (CO15). */
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

/** Joins lines to paragraphs. Consecutive list items stay together. */
function paragraphs(lines: readonly string[]): string {
  return lines.reduce((text, line, i) => {
    if (i === 0) return line;
    const isInList = line.startsWith('- ') && lines[i - 1]?.startsWith('- ');
    return `${text}${isInList ? '\n' : '\n\n'}${line}`;
  }, '');
}

/** The topics with nearly the best score, followed by the best topic's own related ones, up to three. */
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

/** Splits an answer into the chunks in which it is streamed: words with the whitespace after them. Joined, they are the answer. */
export function answerChunks(answer: string): string[] {
  return answer.match(/^\s+|\S+\s*/g) ?? [];
}
