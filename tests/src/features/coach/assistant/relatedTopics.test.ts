import { expect, test } from 'vitest';
import { answerFromHelp } from '@gauntlet/core';
import { splitRelated } from '../../../../../src/features/coach/assistant/relatedTopics.ts';
import { TOPICS } from '../../../../../core/coach/help/topics.ts';

test('CO14 an answer ends with its related topics, and each title asks for its own topic', () => {
  for (const { title } of TOPICS) {
    const { text, related } = splitRelated(answerFromHelp(title, null));
    expect(text.startsWith(`**${title}**`), title).toBe(true);
    expect(related.every((each) => TOPICS.some((topic) => topic.title === each))).toBe(true);
    expect(text).not.toContain('Related:');
  }
});

test('CO14 a closing sentence in the tone of the person stays with the text', () => {
  expect(splitRelated('**Trust**\n\nIt is 50.\n\nRelated: Badges · Outcomes\n\nKeep going!')).toEqual({
    text: '**Trust**\n\nIt is 50.\n\nKeep going!',
    related: ['Badges', 'Outcomes'],
  });
});

test('an answer without related topics stays whole', () => {
  expect(splitRelated('Related: is a word here.')).toEqual({ text: 'Related: is a word here.', related: [] });
});

test('CO14 says truthfully that no e-mail reminders are sent', () => {
  for (const question of ['Do you send email reminders?', 'Can I get reminders by e-mail?'])
    expect(answerFromHelp(question, null)).toContain('Nothing is sent yet: no e-mail about challenges');
});
