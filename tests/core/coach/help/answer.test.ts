import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFromHelp } from '../../../../core/coach/help/answer.ts';
import { FIGURE_TEXTS } from '../../../../core/coach/help/figures.ts';
import { ownQuestionOf } from '../../../../core/coach/help/ownQuestion.ts';
import { TOPICS, topicOf } from '../../../../core/coach/help/topics.ts';
import { trustScore } from '../../../../core/domain/trust/score.ts';
import { anyText } from '../anyText.ts';
import { CONTEXT } from './context.ts';
import { processorMs } from '../../support/processorTime.ts';
import { MORE_QUESTIONS } from './moreQuestions.ts';
import { HOSTILE, OFF_TOPIC, OWN_QUESTIONS, QUESTIONS } from './questions.ts';

const DO_NOT_KNOW = /^I do not know that one\./;

/** The topic whose title an answer starts with. */
function topicOfAnswer(answer: string): string | undefined {
  const title = /^\*\*(.*)\*\*\n\n/.exec(answer)?.[1];
  return TOPICS.find((topic) => topic.title === title)?.id;
}

const fastest = (work: () => unknown): number => processorMs(work, 3);

describe('questions about the product', () => {
  test('CO14 the table has more than 120 questions and covers every topic', () => {
    expect(QUESTIONS.length + OWN_QUESTIONS.length).toBeGreaterThan(120);
    expect(TOPICS.filter(({ id }) => !QUESTIONS.some(([, topic]) => topic === id)).map(({ id }) => id)).toEqual([]);
  });

  test.each([...QUESTIONS, ...MORE_QUESTIONS])('CO14 %j is answered by the topic %s', (question, topic) => {
    expect(topicOfAnswer(answerFromHelp(question, null))).toBe(topic);
  });

  test('CO14 each question of the help text finds its topic', () => {
    const misses = TOPICS.flatMap(({ id, questions }) =>
      questions.filter((question) => {
        const answer = answerFromHelp(question, null);
        return topicOfAnswer(answer) !== id && !ownQuestionOf(question);
      }),
    );
    expect(misses).toEqual([]);
  });

  test('CO14 an answer names up to three related topics', () => {
    const answer = answerFromHelp('how does the streak work', null);
    expect(answer).toMatch(/\n\nRelated: Streak Shields · The streak multiplier · The daily reward$/);
  });

  test('CO14 an answer takes less than 20 ms once the index exists', () => {
    answerFromHelp('trust', null);
    const questions = [...QUESTIONS.map(([question]) => question), ...OFF_TOPIC];
    const each = fastest(() => questions.forEach((question) => answerFromHelp(question, CONTEXT))) / questions.length;
    expect(each).toBeLessThan(20);
  });
});

describe('questions without an answer', () => {
  test.each(OFF_TOPIC)('CO14 %j: the answer says that the help has no topic for it, and lists topics', (question) => {
    const answer = answerFromHelp(question, CONTEXT);
    expect(answer).toMatch(DO_NOT_KNOW);
    expect(answer).toContain('- How is the trust score calculated?');
  });

  test.each(HOSTILE)('CO14 %j: the answer says that the assistant cannot act', (question) => {
    const answer = answerFromHelp(question, CONTEXT);
    expect(topicOfAnswer(answer)).toBe('assistant-limits');
    expect(answer).toContain('I cannot act');
  });

  test.each(['x'.repeat(10_000), 'lorem ipsum '.repeat(900), '`'.repeat(10_000), '? '.repeat(5_000)])(
    'CO14 a question of 10,000 characters is answered in less than 80 ms',
    (question) => {
      expect(answerFromHelp(question, CONTEXT)).toMatch(DO_NOT_KNOW);
      let i = 0;
      expect(fastest(() => answerFromHelp(`${(i += 1)} ${question}`, CONTEXT))).toBeLessThan(80);
    },
  );

  test('CO14 an answer contains nothing of the question and is deterministic', () => {
    const mark = 'zq<b>x';
    fc.assert(
      fc.property(anyText(), (text) => {
        const answer = answerFromHelp(`${text} ${mark}`, CONTEXT);
        expect(answer).not.toContain(mark);
        expect(answer.length).toBeGreaterThan(20);
        expect(answer).not.toMatch(/<|https?:|!\[/);
        expect(answerFromHelp(`${text} ${mark}`, CONTEXT)).toBe(answer);
      }),
    );
  });

  test.each([
    ['Hi!', /^Hello!/],
    ['good morning', /^Hello!/],
    ['thank you so much', /^You are welcome!/],
    ['Thanks for the help', /^You are welcome!/],
    ['bye', /^Goodbye/],
  ])('CO14 %j is answered as a courtesy', (courtesy, answer) => expect(answerFromHelp(courtesy, null)).toMatch(answer));

  test('CO14 ignores a greeting before a question', () => {
    expect(topicOfAnswer(answerFromHelp('hi there, what is the minimum bet?', null))).toBe('bet-amounts');
  });
});

describe('questions about own figures', () => {
  test('CO15 goals and interests are shown as text, with the way to suggestions', () => {
    const likes = '- Your goals: **Run a half marathon**\n- Your interests: **Jazz \\*piano\\***\n- Categories you prefer: **fitness**';
    expect(answerFromHelp('what are my goals', CONTEXT)).toContain(likes);
    expect(answerFromHelp('suggest me a challenge', CONTEXT)).toContain(`Suggestions for you start from:\n\n${likes}`);
    expect(answerFromHelp('suggest me a challenge', null)).not.toContain('start from');
  });

  test.each(OWN_QUESTIONS)('CO15 %j is answered with the own %s', (question, figure) => {
    expect(ownQuestionOf(question)?.figure).toBe(figure);
  });

  test.each([...QUESTIONS, ...MORE_QUESTIONS])('CO15 %j is not a question about an own figure', (question) => {
    expect(ownQuestionOf(question)).toBeNull();
  });

  test.each([
    ['how many points do i have', 'You have **12,500 points**.'],
    ['my streak', 'Your streak is **7 days** (Committed). Check in or claim the daily reward today to keep it.'],
    ['what level am i', 'You are at **level 3**, Challenger, with 245 XP. The next level needs 55 XP more.'],
    ['how far to the next level', 'You need **55 XP** more for level 4. You have 245 XP.'],
    ['what is my trust score', 'Your trust score is **91**, your badge Reliable.'],
    [
      'which challenges am i in',
      'You have 1 active challenge. 2 others wait to be started.\n\n- **Read \\[20\\] pages**: 3 of 24 needed check-ins done, until 24 December',
    ],
    ['when is my next check-in', 'Your next check-in is for **Read \\[20\\] pages**. It is open now, until the end of 21 November.'],
    ['how many shields do i have', 'You hold **1 Streak Shield**.'],
  ])('CO15 %j has the expected answer', (question, answer) => {
    expect(answerFromHelp(question, CONTEXT).startsWith(`${answer}\n\nRelated: `)).toBe(true);
  });

  test('CO15 a question why shows the formula with own counts, and the rule', () => {
    const answer = answerFromHelp('why is my trust 91?', CONTEXT);
    expect(answer).toContain('Your trust score is **91**');
    expect(answer).toContain('50 + 3 × 15 completed − 2 × 2 missed − 5 × 0 lost disputes = **91**.');
    expect(answer).toContain(topicOf('trust-score')?.body[0]);
  });

  test('CO15 the formula equals that of the rules, also when the shown score is clamped', () => {
    const counts = { completed: 20, missed: 1, disputesLost: 1 };
    const sum = trustScore(counts);
    const answer = answerFromHelp('explain my trust', { ...CONTEXT, trust: { ...CONTEXT.trust, ...counts, sum, score: 100 } });
    expect(answer).toContain(`50 + 3 × 20 completed − 2 × 1 missed − 5 × 1 lost disputes = **${sum}**. It is shown as 100.`);
  });

  test('CO15 without figures the answer says that they are unknown, and states the rule', () => {
    const answer = answerFromHelp('what is my trust score', null);
    expect(answer).toMatch(/^I cannot see your own figures/);
    expect(answer).toContain('Trust begins at 50.');
    expect(answer).not.toMatch(/91/);
  });

  test('CO15 reports that no challenge is active and no check-in is due', () => {
    const idle = { ...CONTEXT, active: [], activeCount: 0, pendingCount: 1, nextCheckIn: null };
    expect(answerFromHelp('my challenges', idle)).toMatch(/^You have no active challenge\. 1 challenge of yours waits to be started\./);
    expect(answerFromHelp('when is my next check-in', idle)).toMatch(/^No check-in is due/);
  });

  test('CO14 a title is escaped as text', () => {
    const title = '](javascript:x) <img src=x> **b** `c`\n# d';
    const hostile = { ...CONTEXT, active: [{ title, done: 0, needed: 1, lastDate: null }], nextCheckIn: null };
    const line = FIGURE_TEXTS.challenges(hostile);
    expect(line).toContain('\\]\\(javascript\\:x\\) \\<img src\\=x\\> \\*\\*b\\*\\* \\`c\\` \\# d');
  });
});

describe('the tone', () => {
  test('CO14 adds one line without figures', () => {
    const plain = answerFromHelp('what is the minimum bet', null);
    const closings = (['motivational', 'practical', 'challenging', 'supportive'] as const).map((personality) => {
      const answer = answerFromHelp('what is the minimum bet', { ...CONTEXT, personality });
      expect(answer.startsWith(`${plain}\n\n*`)).toBe(true);
      return answer.slice(plain.length);
    });
    expect(new Set(closings).size).toBe(4);
    expect(closings.filter((closing) => !/^\n\n\*[^*\n]{5,60}\*$/.test(closing) || /\d/.test(closing))).toEqual([]);
  });
});
