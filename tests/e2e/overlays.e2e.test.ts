import type { JSHandle, Page } from 'playwright';
import { expect } from 'vitest';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { checkInWithText, createChallenge, startChallenge } from './support/challenges.ts';
import { moveAhead } from './support/clock.ts';
import { logIn } from './support/person.ts';
import { test } from './support/test.ts';

/** The bar's menus are for wide windows. */
const WIDE_LIGHT = { ...WIDE_DARK, colorScheme: 'light' } as const;

test('menus, tabs, dialogs and tooltips work by keyboard, and break no rule of accessibility', async ({ person }) => {
  const { page } = await person('Ann');
  const { keyboard } = page;
  const faults: string[] = [];

  const discover = page.getByRole('tab', { name: 'Discover' });
  await discover.focus();
  await keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'My Challenges' }).waitFor();
  await expect.poll(() => focusIsOn(page, '[role=tab][aria-selected=true]')).toBe(true);

  const rewards = page.getByRole('button', { name: 'Rewards' });
  await rewards.focus();
  await keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Rewards & XP' }).waitFor();
  faults.push(...(await faultsOf(page, 'menu', [WIDE_DARK, WIDE_LIGHT])));
  await keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => focusIsOn(page, '[aria-haspopup=menu]')).toBe(true);

  await page.getByRole('button', { name: 'Version Control' }).focus();
  await page.getByRole('tooltip', { name: 'Version Control' }).waitFor();
  faults.push(...(await faultsOf(page, 'tooltip', [WIDE_LIGHT])));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Version Control' });
  await dialog.waitFor();
  faults.push(...(await faultsOf(page, 'dialog', [WIDE_DARK, NARROW_LIGHT])));
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  expect(await focusIsOn(page, '[role=dialog] *')).toBe(true);
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focusIsOn(page, '[aria-label="Version Control"]')).toBe(true);

  // The pointer rests on a button with an open tooltip: Escape closes the dialog, not what lies behind it.
  await page.goto('/#/points');
  await page.getByRole('button', { name: 'Purchase Points' }).focus();
  await page.getByRole('button', { name: 'Version Control' }).hover();
  await page.getByRole('tooltip', { name: 'Version Control' }).waitFor();
  const escaped = await escapeWhenDrawn(page, '[role=dialog]');
  await keyboard.press('Enter');
  await escaped.evaluate(({ promise }) => promise);
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // Escape in a question closes the question alone, however early it is pressed.
  await page.getByRole('button', { name: 'Version Control' }).click();
  await page.getByLabel('Snapshot name').fill('Calm');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Restore Calm' }).focus();
  const escapedAgain = await escapeWhenDrawn(page, '[role=alertdialog]');
  await keyboard.press('Enter');
  await escapedAgain.evaluate(({ promise }) => promise);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusIsOn(page, '[role=dialog] li button')).toBe(true);
  expect(faults).toEqual([]);
});

test('an unlocked achievement is announced once, and not again after a reload', async ({ person, server }) => {
  const ann = await person('Ann', { clock: true });
  const { page } = ann;
  await createChallenge(page, { title: 'Read 20 pages', proof: 'Text Log', days: 1 });
  await startChallenge(page);
  await checkInWithText(page, 'Chapter one');
  await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
  // The outcome is final when the check-in can no longer be disputed.
  await moveAhead(24 * 6, server, ann);
  // The session has ended in the meantime.
  ann.complaints.allow(/401/);
  await logIn(ann);

  const news = page.getByRole('listitem').filter({ hasText: 'Achievement Unlocked!' });
  await news.waitFor();
  // The announcement waits while the pointer is on it.
  await news.getByRole('button', { name: 'Close' }).focus();
  expect(await news.innerText()).toContain('First Victory');
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await news.evaluate(controlsCoveredBy)).toEqual([]);
  if (wide) await page.setViewportSize(wide);
  expect(await faultsOf(page, 'achievement', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);
  await page.keyboard.press('Enter');
  await news.getByText('Lightning Fast').waitFor();
  await page.clock.fastForward(6_000);
  await news.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();
  await page.clock.fastForward(10_000);
  expect(await news.count()).toBe(0);
});

/** The controls outside of an element that lie below it. */
function controlsCoveredBy(element: Element): string[] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const controls = [...document.querySelectorAll('a, button, input, select, textarea')].filter((control) => !element.contains(control));
  return controls.flatMap((control) => {
    const box = control.getBoundingClientRect();
    const isApart = box.width === 0 || box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
    return isApart ? [] : [control.getAttribute('aria-label') ?? control.textContent];
  });
}

/** Presses Escape in the next part of a kind as soon as it is rendered, before any other event; `promise` resolves then. */
function escapeWhenDrawn(page: Page, kind: string): Promise<JSHandle<{ promise: Promise<void> }>> {
  return page.evaluateHandle((selector) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return { promise };
  }, kind);
}

function focusIsOn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}
