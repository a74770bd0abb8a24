import { expect, test } from 'vitest';
import { challengeLink, shareLinks } from '../../../../src/features/community/share/shareLinks.ts';

const url = challengeLink('https://gauntlet.example', 'one');

test('the link is {origin}/challenge/{challengeId}', () => {
  expect(url).toBe('https://gauntlet.example/challenge/one');
});

test("CM24 the link that a person sends has the inviter's code", () => {
  expect(challengeLink('https://gauntlet.example', 'one', 'a b')).toBe('https://gauntlet.example/challenge/one?invite=a%20b');
});

test('every share link contains the whole URL, and text that cannot break out of its parameter', () => {
  const links = shareLinks(url, 'Run & rest? 100 % #1');
  expect(links.map(({ via }) => via)).toEqual(['microblog', 'general', 'professional', 'email']);
  for (const { href } of links) expect(decodeURIComponent(href)).toContain(url);
  const [microblog, , , email] = links.map(({ href }) => new URL(href));
  expect(microblog?.searchParams.get('text')).toContain('Run & rest? 100 % #1');
  expect(email?.protocol).toBe('mailto:');
  expect(email?.searchParams.get('body')).toContain(`Run & rest? 100 % #1”`);
  expect(email?.search).not.toContain('+');
});
