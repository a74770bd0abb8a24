import { commands } from 'vitest/browser';
import { address } from '../support/app.tsx';
import type { Row, Says } from './table/row.ts';

/** How long a row may take to appear, in milliseconds: a slow machine gets time, and only a missing row costs it. */
const PATIENCE_MS = 40_000;
/** Taking a snapshot takes the processor about as long. */
const PAUSE_MS = 120;
/** A test may stop the timers of the page. */
const { setTimeout: wait } = globalThis;

interface PageContent {
  /** The lines of a screen reader, in order: role and name, or text. */
  lines: readonly string[];
  /** The same in one piece. */
  whole: string;
  /** All visible text. */
  seen: string;
  path: string;
  placeholders: number;
  /** Links by their text, with their targets. */
  links: readonly { readonly name: string; readonly to: string }[];
}

/** The rows that the page does not fulfil within the time limit; each is checked again until it was there once. */
export async function missingNow(rows: readonly Row[]): Promise<Row[]> {
  let missing = [...rows];
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const content = await snapshot();
    missing = missing.filter(({ says, not }) => isShown(says, content) === (not ?? false));
    if (missing.length === 0 || performance.now() > end) return missing;
    await new Promise((done) => void wait(done, PAUSE_MS));
  }
}

/** A row as text, for the report of missing rows. */
export function inWords({ where, when, says, not }: Row): string {
  const what = typeof says === 'string' ? `'${says}'` : says instanceof RegExp ? String(says) : JSON.stringify(says);
  return `${where}, ${when}: ${what}${not ? ' is there, and must not be' : ''}`;
}

async function snapshot(): Promise<PageContent> {
  const lines = (await commands.ariaSnapshot()).split('\n').map(unquoted);
  return {
    lines,
    whole: lines.join(' '),
    path: address().split('?')[0] ?? '',
    seen: document.body.innerText.replaceAll(/\s+/g, ' '),
    placeholders: document.querySelectorAll('[role=status][aria-label=Loading] > *').length,
    links: [...document.querySelectorAll('a')].map(({ innerText, hash }) => ({
      name: innerText.replaceAll(/\s+/g, ' ').trim(),
      to: hash.slice(1),
    })),
  };
}

/** A line of the snapshot without its list mark and the quotes that YAML needs. */
function unquoted(line: string): string {
  const bare = line.trim().replace(/^- /, '');
  const [, key, rest] = /^'((?:[^']|'')*)'(.*)$/.exec(bare) ?? [];
  const plain = key === undefined ? bare : key.replaceAll("''", "'") + (rest ?? '');
  return plain.replace(/^(\w+): "(.*)"$/, (_, role: string, words: string) => `${role}: ${words.replaceAll('\\"', '"')}`);
}

function isShown(says: Says, content: PageContent): boolean {
  const { lines, whole, seen, path, placeholders, links } = content;
  if (typeof says === 'string') return lines.some((line) => holds(line, says));
  if (says instanceof RegExp) return lines.some((line) => says.test(line)) || says.test(whole);
  if ('address' in says) return path === says.address;
  if ('seen' in says) return holds(seen, says.seen);
  if ('placeholders' in says) return placeholders === says.placeholders;
  if ('figure' in says) return lines.some((line, at) => line === `term: ${says.figure}` && lines[at + 1] === `definition: ${says.value}`);
  return lines.some((line, at) => isPart(line, says) && leadsTo(says, lines[at + 1] ?? '', links));
}

function isPart(line: string, { role, name, state }: Extract<Says, { role: string }>): boolean {
  const start = `${role} "${name.replaceAll('"', '\\"')}"`;
  return line.startsWith(start) && (state === undefined || line.slice(start.length).includes(`[${state}]`));
}

/** A link's target is on the line below it; an item of a menu has it in the DOM only. */
function leadsTo({ name, to }: Extract<Says, { role: string }>, next: string, links: PageContent['links']): boolean {
  if (to === undefined || next.replace(/"$/, '').endsWith(`#${to}`)) return true;
  return links.some((link) => link.to === to && link.name === name);
}

/** Whether a text contains another as whole words: '12,500' does not contain '12'. */
function holds(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text.slice(at + words.length, at + words.length + 2);
    if (!/\w/.test(before) && !/^(\w|[.,]\d)/.test(after)) return true;
    if (!/\w/.test(words[0] ?? '') && !/^\w/.test(after)) return true;
  }
  return false;
}
