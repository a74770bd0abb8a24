import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Locator } from '../../src/admin/suite/flows/flow.ts';
import type { UserAction } from '../../src/admin/suite/flows/recording.ts';
import { choose, press, type } from '../../src/admin/suite/page/userInput.ts';
import { findPart, locatorOf } from '../../src/admin/suite/page/parts.ts';
import { watchUser } from '../../src/admin/suite/page/watchUser.ts';

const CARDS = `
  <main>
    <article><h2>Yoga at dawn</h2><button class="x1"><b>Join</b></button></article>
    <article><h2>Read 20 pages</h2><button class="x2">Join</button></article>
    <label>Title <input class="x3"></label>
    <label for="kind">Kind</label><select id="kind"><option>Photo</option><option>Text</option></select>
    <label>Password <input id="secret" type="password"></label>
    <button hidden>Save</button><button aria-label="Save">💾</button>
  </main>
  <div data-tool-dock><button id="beside">Save</button></div>`;

let happened: UserAction[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  happened = [];
  document.body.innerHTML = CARDS;
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function part(selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

describe('TS3 a locator', () => {
  test('finds its element after the page is drawn again in another order and with other classes', () => {
    const join = locatorOf(part('.x2'));
    expect(join).toEqual({ role: 'button', name: 'Join', within: { role: 'article', name: 'Read 20 pages' }, nth: 0 });
    const main = part('main');
    main.prepend(part('article:nth-of-type(2)').cloneNode(true));
    part('article:last-of-type').remove();
    main.querySelectorAll('[class]').forEach((each) => each.removeAttribute('class'));
    expect(findPart(join)?.closest('article')?.textContent).toContain('Read 20 pages');
  });

  test('finds no hidden element and none outside the app', () => {
    const save: Locator = { role: 'button', name: 'Save', nth: 0 };
    expect(findPart(save)?.getAttribute('aria-label')).toBe('Save');
    expect(findPart({ ...save, nth: 1 })).toBeNull();
  });
});

describe('TS2 recorded user actions', () => {
  beforeEach(() => {
    stop = watchUser((each) => happened.push(each));
  });

  test('contain clicks and typed text, with the names of the elements', async () => {
    await userEvent.click(part('.x2'));
    await userEvent.type(part('.x3'), 'Zo');
    expect(happened).toMatchObject([
      { kind: 'click', target: { role: 'button', name: 'Join', within: { name: 'Read 20 pages' } } },
      { kind: 'input', target: { role: 'textbox', name: 'Title' }, text: 'Z', isNew: true },
      { kind: 'input', text: 'Zo' },
    ]);
  });

  test('contain no password, also while it is shown', async () => {
    await userEvent.type(part('#secret'), 'Gaunt');
    part('#secret').setAttribute('type', 'text');
    await userEvent.type(part('#secret'), 'let2026{Enter}');
    expect(happened).toEqual([]);
  });

  test('contain nothing from outside the app and nothing from a script', async () => {
    await userEvent.click(part('#beside'));
    press(part('.x1'));
    type(part('.x3'), 'Read');
    expect(choose(part('#kind'), 'Text')).toBe(true);
    expect(happened).toEqual([]);
  });
});

test('TS5 replayed actions fire the events of a user action in their order', () => {
  const received: string[] = [];
  for (const name of ['pointerdown', 'mousedown', 'focusin', 'pointerup', 'mouseup', 'click', 'input', 'change'])
    document.body.addEventListener(name, ({ type: each }) => received.push(each), { once: true });
  press(part('.x1'));
  type(part('.x3'), 'Read');
  expect(received).toEqual(['pointerdown', 'mousedown', 'focusin', 'pointerup', 'mouseup', 'click', 'input', 'change']);
  expect(part('.x3')).toHaveProperty('value', 'Read');
});
