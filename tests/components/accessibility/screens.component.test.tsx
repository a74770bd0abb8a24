import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { router } from '../../../src/app/router.tsx';
import { roleStore } from '../../../src/features/account/session.ts';
import { ALL_LOOKS, faultsOf, LOOKS, NARROW_LIGHT, partsTooWide, type Look } from '../support/accessibility.ts';
import { go } from '../support/app.tsx';
import { test } from '../support/test.ts';
import { empty, full, outside, tools, type Screen } from './screens.ts';

/** Each check takes a moment: a slow machine gets time for all of them. */
const MANY_LOOKS_MS = 300_000;

test('the checks cover every route of the router', () => {
  const checked = [...outside, ...empty, ...tools].map(({ path }) => path);
  const routes = Object.keys(router.routesByPath).map((path) => path.replace('$id', 'nowhere'));
  expect(routes.filter((path) => !checked.includes(path))).toEqual([]);
  expect(routes.length).toBeGreaterThan(30);
});

test('the check reports the faults of a page that has some, in the theme that has them', async ({ visitor }) => {
  await visitor('/login');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  const picture = Object.assign(document.createElement('img'), { src: '/favicon.svg', width: 400 });
  picture.style.minWidth = '400px';
  const faint = Object.assign(document.createElement('p'), { textContent: 'Faint on light alone' });
  faint.style.cssText = 'color: #eee; background: light-dark(#fff, #000)';
  document.querySelector('main')?.append(picture, faint);
  const faults = await faultsOf('login', ALL_LOOKS);
  picture.remove();
  faint.remove();
  const where = (rule: RegExp) => faults.filter((fault) => rule.test(fault)).map((fault) => /, (\w+, \d+) px/.exec(fault)?.[1]);
  expect(where(/image-alt/)).toHaveLength(6);
  expect(where(/scrolls sideways/)).toEqual(['dark, 360', 'light, 360']);
  expect(where(/color-contrast/)).toEqual(['light, 360', 'light, 768', 'light, 1280']);
  expect(await faultsOf('login', [NARROW_LIGHT])).toEqual([]);
});

test('no screen outside breaks a rule of accessibility or scrolls sideways', { timeout: MANY_LOOKS_MS }, async ({ visitor }) => {
  await visitor();
  expect(await faultsOn(outside)).toEqual([]);
});

test('no empty screen does, nor a tool of admin mode', { timeout: MANY_LOOKS_MS }, async ({ member }) => {
  await member('Ann Example', { kind: 'spec' });
  const faults = await faultsOn(empty, inTurn);
  roleStore.setRole('admin');
  expect([...faults, ...(await faultsOn(tools, inTurn))]).toEqual([]);
});

test('no screen full of sample data does, also enlarged to 200 %', { timeout: MANY_LOOKS_MS }, async ({ member }) => {
  await member('Ann Example', { kind: 'sample', newcomer: 'sample' });
  const faults: string[] = [];
  for (const screen of full) {
    faults.push(...(await faultsOn([screen])));
    // A tablet, and what 200 % leaves of a window of 1280 by 900 px.
    for (const width of [768, 640]) {
      await page.viewport(width, width === 640 ? 450 : 900);
      faults.push(...partsTooWide().map((fault) => `${screen.path}, ${width} px: ${fault}`));
    }
    await page.viewport(1280, 900);
  }
  expect(faults).toEqual([]);
});

/** The looks of a screen by its place in a list: with little on them, screens differ in little, and each is checked in one of the looks. */
const inTurn = (place: number): readonly Look[] => (LOOKS === ALL_LOOKS ? ALL_LOOKS : LOOKS.slice(place % LOOKS.length).slice(0, 1));

async function faultsOn(screens: readonly Screen[], looksAt: (place: number) => readonly Look[] = () => LOOKS): Promise<string[]> {
  const faults: string[] = [];
  for (const [place, { path, title, sign }] of screens.entries()) {
    go(path);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (sign) await expect.element(page.getByText(sign).first()).toBeInTheDocument();
    faults.push(...(await faultsOf(path, looksAt(place))));
  }
  await commands.emulateTheme('dark');
  return faults;
}
