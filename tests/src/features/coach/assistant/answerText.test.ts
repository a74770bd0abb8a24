import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { processorMs } from '../../../../core/support/processorTime.ts';
import { AnswerText } from '../../../../../src/features/coach/assistant/AnswerText.tsx';

/** Returns the HTML of a rendered answer without its container and classes. */
function drawn(text: string): string {
  const html = renderToStaticMarkup(createElement(AnswerText, { text }));
  return html
    .replaceAll(/ class="[^"]*"/g, '')
    .replace(/^<div>/, '')
    .replace(/<\/div>$/, '');
}

const TAGS = ['a', 'p', 'br', 'strong', 'em', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'hr'];
/** Matches a tag that an answer may contain, with no attributes but an own address and a list's start number. */
const HARMLESS = new RegExp(`^</?(${TAGS.join('|')})( href="#/[\\w/-]*"| start="\\d+")?/?>$`);

function harmfulIn(html: string): string[] {
  return (html.match(/<[^>]*>/g) ?? []).filter((tag) => !HARMLESS.test(tag));
}

test('the check for harmful HTML finds a planted example', () => {
  const html = '<p><a href="#/feed">x</a><a href="https://x.example">x</a><img src="x"/><b>x</b><p onclick="x">x</p></p>';
  expect(harmfulIn(html)).toHaveLength(5);
});

describe('CO19 allowed Markdown is rendered', () => {
  test.each([
    ['**bold**, *leaning*, `code`', '<p><strong>bold</strong>, <em>leaning</em>, <code>code</code></p>'],
    ['## Trust\n\nIt is 91.', '<p>Trust</p>\n<p>It is 91.</p>'],
    ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    ['3. three\n4. four', '<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>'],
    ['[Points Store](/points)', '<p><a href="#/points">Points Store</a></p>'],
    ['[My challenge](#/challenge/0190-ab_c)', '<p><a href="#/challenge/0190-ab_c">My challenge</a></p>'],
    ['[Feed][f]\n\n[f]: #/feed', '<p><a href="#/feed">Feed</a></p>'],
    ['> quoted', '<blockquote>\n<p>quoted</p>\n</blockquote>'],
    ['```\n<b>x</b>\n```', '<pre><code>&lt;b&gt;x&lt;/b&gt;\n</code></pre>'],
    ['', ''],
  ])('%j', (text, html) => {
    expect(drawn(text)).toBe(html);
  });
});

describe('CO19 forbidden content is rendered as text', () => {
  test.each([
    ['a javascript: address', '[go](javascript:alert(1))', 'go'],
    ['one in mixed case', '[go](JaVaScRiPt:alert(1))', 'go'],
    ['one with entities', '[go](java&#115;cript&colon;alert(1))', 'go'],
    ['one with a tab inside', '[go](<java\tscript:alert(1)>)', 'go'],
    ['one after blanks', '[go](<  javascript:alert(1)>)', 'go'],
    ['one with a control character', '[go](<\u0001javascript:alert(1)>)', 'go'],
    ['one behind a hash', '[go](#javascript:alert(1))', 'go'],
    ['data', '[go](data:text/html;base64,PHNjcmlwdD4=)', 'go'],
    ['vbscript', '[go](vbscript:msgbox(1))', 'go'],
    ['a file', '[go](file:///etc/passwd)', 'go'],
    ['a blob', '[go](blob:https://x.example/1)', 'go'],
    ['another site', '[go](https://x.example/feed)', 'go'],
    ['another site without a protocol', '[go](//x.example/feed)', 'go'],
    ['another site with backslashes', '[go](/\\\\x.example/feed)', 'go'],
    ['another site behind a hash', '[go](#//x.example)', 'go'],
    ['mail', '[go](mailto:a@x.example)', 'go'],
    ['an address in angle brackets', '<https://x.example>', 'https://x.example'],
    ['mail in angle brackets', '<a@x.example>', 'a@x.example'],
    ['a script in angle brackets', '<javascript:alert(1)>', 'javascript:alert(1)'],
    ['a reference', '[go][r]\n\n[r]: javascript:alert(1)', 'go'],
    ['a reference to another site', '[go]\n\n[go]: https://x.example "title"', 'go'],
    ['a title', '[go](https://x.example "onmouseover=alert(1)")', 'go'],
    ['a route that is none', '[go](#/unknown)', 'go'],
    ['a route in other case', '[go](/FEED)', 'go'],
    ['a route with a search', '[go](#/feed?tab=mine)', 'go'],
    ['a way out of a route', '[go](/challenge/../api/auth/sign-out)', 'go'],
    ['an encoded way out', '[go](/challenge/%2e%2e)', 'go'],
    ['a call of the API', '[go](/api/auth/sign-out)', 'go'],
    ['a route with a letter that only looks like one', '[go](/fe\u0435d)', 'go'],
    ['a route with a mark that turns the direction', '[go](/\u202Efeed)', 'go'],
    ['a route with a blank of no width', '[go](/feed\u200B)', 'go'],
    ['a picture', '![cat](https://x.example/cat.png)', 'cat'],
    ['a picture of data', '![cat](data:image/svg+xml;base64,AAAA)', 'cat'],
    ['a picture of our own', '![cat](/api/files/abc)', 'cat'],
    ['a picture by reference', '![cat][c]\n\n[c]: https://x.example/cat.png', 'cat'],
    ['a picture in a link', '[![cat](https://x.example/cat.png)](https://x.example)', 'cat'],
    ['a script', '<script>alert(1)</script>', undefined],
    ['a picture that fails', 'so <img src=x onerror=alert(1)> so', 'so &lt;img src=x onerror=alert(1)&gt; so'],
    ['a frame', '<iframe src="https://x.example"></iframe>', undefined],
    ['a form', '<form action="/api/x"><button>go</button></form>', undefined],
    ['a style', '<style>*{display:none}</style>', undefined],
    ['a drawing', '<svg onload=alert(1)><a href="javascript:alert(1)">x</a></svg>', undefined],
    ['a base', '<base href="https://x.example/">', undefined],
    ['a comment that is not closed', '<!-- <img src=x onerror=alert(1)>', undefined],
    ['half a tag', '<img src="x" onerror="alert(1)"', undefined],
    ['a link in HTML', '<a href="javascript:alert(1)">go</a>', undefined],
    ['HTML in a title', '# <b onclick=alert(1)>x</b>', undefined],
    ['a link across lines', '[go](\njavascript:alert(1)\n)', undefined],
    ['a link in a link', '[[go](/feed)](javascript:alert(1))', undefined],
    ['a name of a language', '```"><script>alert(1)</script>\nx\n```', undefined],
    ['signs that end a string', '\u0000\u2028\u2029\uD800', undefined],
  ])('%s', (_, text, shown) => {
    const html = drawn(text);
    expect(harmfulIn(html)).toEqual([]);
    if (shown !== undefined) expect(html).toBe(`<p>${shown}</p>`);
  });
});

test('CO19 text nested deeper than 24 levels is shown unparsed', () => {
  expect(drawn(`${'>'.repeat(10)} deep`)).toContain('<blockquote>');
  expect(drawn(`${'>'.repeat(40)} deep`)).toBe(`<p>${'&gt;'.repeat(40)} deep</p>`);
});

describe('CO19 a text built to be expensive is shown at once, rendered or unparsed', () => {
  test.each([
    ['quotes in quotes', '>'.repeat(8_000)],
    ['lists in lists', '- '.repeat(4_000)],
    ['brackets', '['.repeat(8_000)],
    ['pictures in pictures', `${'!['.repeat(2_000)}x${'](y)'.repeat(2_000)}`],
    ['stars', `${'*a '.repeat(2_000)}${'a* '.repeat(600)}`],
    ['stars and lines', '*a_ '.repeat(2_000)],
    ['strong in strong', `${'**a '.repeat(1_000)}${' a**'.repeat(1_000)}`],
    ['ticks', Array.from({ length: 120 }, (_, n) => '`'.repeat(n)).join(' ')],
    ['HTML that does not end', '<a '.repeat(2_600)],
    ['entities', '&amp'.repeat(2_000)],
    ['pictures in pictures, as many as are drawn', `${'!['.repeat(166)}x${'](y)'.repeat(166)}`],
    ['many paragraphs of marks', `${'*a_ '.repeat(120)}\n\n`.repeat(16)],
    ['references', `${'[a]'.repeat(1_000)}\n\n[a]: /feed`],
  ])('%s', (_, text) => {
    let html = '';
    const work = (): void => {
      html = drawn(text);
      expect(harmfulIn(html)).toEqual([]);
    };
    expect(processorMs(work)).toBeLessThan(1_500);
    expect(html.length).toBeGreaterThan(0);
  });
});
