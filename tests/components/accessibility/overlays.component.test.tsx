import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { roleStore } from '../../../src/features/account/session.ts';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from '../support/accessibility.ts';
import { go, reload } from '../support/app.tsx';
import { pass } from '../support/clock.ts';
import { focusOn } from '../support/keyboard.ts';
import { setOnline } from '../support/network.ts';
import { test } from '../support/test.ts';

/** The bar's menus are for wide windows. */
const WIDE_LIGHT = { theme: 'light', width: 1280 } as const;
const SIX_DAYS_MS = 6 * 24 * 3_600_000;
/** Each check takes a moment: a slow machine gets time for all of them. */
const MANY_LOOKS_MS = 300_000;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

test('menus, tabs, dialogs and tooltips work by keyboard, and break no rule of accessibility', async ({ person }) => {
  await person({ at: '/feed?tab=discover' });
  const faults: string[] = [];
  const discover = page.getByRole('tab', { name: 'Discover' });
  await focus(discover);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('heading', { name: 'My Challenges' })).toBeInTheDocument();
  await expect.poll(() => document.activeElement?.matches('[role=tab][aria-selected=true]')).toBe(true);

  await focus(button('Rewards'));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Rewards & XP' })).toBeInTheDocument();
  faults.push(...(await faultsOf('menu', [WIDE_DARK, WIDE_LIGHT])));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await focusOn(button('Rewards'));

  const versions = button('Version Control');
  await focus(versions);
  await expect.element(page.getByRole('tooltip', { name: 'Version Control' })).toBeInTheDocument();
  faults.push(...(await faultsOf('tooltip', [WIDE_DARK, WIDE_LIGHT])));
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Version Control' });
  await expect.element(dialog).toBeInTheDocument();
  faults.push(...(await faultsOf('dialog')));
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.matches('[role=dialog] *')).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await focusOn(versions);

  // The pointer rests on a button with an open tooltip: Escape closes the dialog, not what lies behind it.
  go('/points');
  await focus(button('Purchase Points'));
  await versions.hover();
  await expect.element(page.getByRole('tooltip', { name: 'Version Control' })).toBeInTheDocument();
  const escaped = escapeWhenDrawn('[role=dialog]');
  await userEvent.keyboard('{Enter}');
  await escaped;
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  // Escape in a question closes the question alone, however early it is pressed.
  await versions.click();
  await page.getByLabelText('Snapshot name').fill('Calm');
  await userEvent.keyboard('{Enter}');
  await focus(button('Restore Calm'));
  const escapedAgain = escapeWhenDrawn('[role=alertdialog]');
  await userEvent.keyboard('{Enter}');
  await escapedAgain;
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.matches('[role=dialog] li button')).toBe(true);
  expect(faults).toEqual([]);
});

test('an unlocked achievement is announced once, covers no control, and is not announced again after a reload', async ({ person }) => {
  await person({
    at: '/feed?tab=discover',
    before: async (ann) => {
      const id = await ann.begins({ title: 'Read 20 pages', durationDays: 1 });
      await ann.checksIn(id);
      await ann.gauntlet.push();
    },
  });
  // The outcome is final when the check-in can no longer be disputed.
  await pass(SIX_DAYS_MS);
  reload();
  const news = page.getByRole('listitem').filter({ hasText: 'Achievement Unlocked!' });
  await expect.element(news).toHaveTextContent(/First Victory/);
  // The announcement waits while the focus is on it.
  const close = news.getByRole('button', { name: 'Close' });
  await focus(close);
  await page.viewport(360, 740);
  expect(controlsCoveredBy(news.element())).toEqual([]);
  await page.viewport(1280, 900);
  expect(await faultsOf('achievement')).toEqual([]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.keyboard('{Enter}');
  await expect.element(news).toHaveTextContent(/Lightning Fast/);
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.element(news).not.toBeInTheDocument();
  vi.useRealTimers();

  reload();
  await expect.element(page.getByRole('heading', { name: 'Discover Challenges' })).toBeInTheDocument();
  await new Promise((done) => void setTimeout(done, 250));
  await expect.element(news).not.toBeInTheDocument();
});

test('no form with errors breaks a rule of accessibility or scrolls sideways', { timeout: MANY_LOOKS_MS }, async ({ visitor, person }) => {
  await visitor('/signup');
  await button('Sign Up').click();
  await expect.element(page.getByText('Name must be at least 2 characters')).toBeInTheDocument();
  const faults = await faultsOf('sign-up with errors');
  await person({ at: '/create' });
  await button('Create Challenge').click();
  await expect.element(page.getByText('Title must be at least 5 characters')).toBeInTheDocument();
  expect([...faults, ...(await faultsOf('create with errors'))]).toEqual([]);
});

test('no dialog or menu of the sample account does', { timeout: MANY_LOOKS_MS }, async ({ member }) => {
  await member('Ann Example', { kind: 'sample', newcomer: 'sample', at: '/gamification' });
  const faults: string[] = [];
  const look = async (name: string) => void faults.push(...(await faultsOf(name)));
  const dialogs: readonly (readonly [path: string, opener: string | RegExp, name: string])[] = [
    ['/gamification', /^Daily Reward/, 'Daily Reward'],
    ['/gamification', 'Start fresh', 'Start fresh?'],
    ['/points', 'Buy Points', 'Buy Points'],
    ['/profile', 'Change profile picture', 'Profile Picture'],
    ['/social', 'Invite Friends', 'Invite Friends'],
    ['/challenge/00000000-0000-4000-8000-000000000030', 'Share', 'Share Challenge'],
    ['/create', 'AI Suggestions', 'AI Challenge Suggestions'],
    ['/settings', 'Change email', 'Change your email'],
    ['/settings', 'Change password', 'Change your password'],
    ['/settings', 'Delete my account', 'Delete your account?'],
  ];
  for (const [path, opener, name] of dialogs) {
    go(path);
    await button(opener).first().click();
    const dialog = page.getByRole(name.endsWith('?') ? 'alertdialog' : 'dialog', { name });
    await expect.element(dialog).toBeInTheDocument();
    await look(name);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
  roleStore.setRole('admin');
  for (const name of ['Social', 'Operations', 'Account']) {
    await button(name).first().click();
    await expect.element(page.getByRole('menu')).toBeInTheDocument();
    faults.push(...(await faultsOf(`menu ${name}`, [WIDE_DARK, WIDE_LIGHT])));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  }
  await page.viewport(360, 900);
  await button('Open menu').click();
  await expect.element(page.getByRole('heading', { name: 'Operations' })).toBeInTheDocument();
  faults.push(...(await faultsOf('open menu', [{ theme: 'dark', width: 360 }, { theme: 'dark', width: 768 }, NARROW_LIGHT])));
  expect(faults).toEqual([]);
});

test(
  'no stage of a challenge does, nor its dialog for a check-in, one that waits, and the mark of what waits',
  { timeout: MANY_LOOKS_MS },
  async ({ member }) => {
    await member('Ann Example', { at: '/create' });
    const faults: string[] = [];
    const look = async (name: string) => void faults.push(...(await faultsOf(name)));
    await page.getByLabelText('Title').fill('Read 20 pages');
    await page.getByLabelText('Proof Type').selectOptions('Text Log');
    await button('Create Challenge').click();
    await page.getByRole('link', { name: 'Read 20 pages' }).click();
    await expect.element(button('Start challenge')).toBeInTheDocument();
    await look('challenge before its start');
    await button('Start challenge').click();
    await expect.element(page.getByRole('alertdialog')).toBeInTheDocument();
    await look('question of the start');
    await button('Start now').click();
    await page.getByRole('main').getByRole('button', { name: 'Upload Proof' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('What did you do?').fill('Chapter one');
    await look('dialog for a check-in');
    setOnline(false);
    await dialog.getByRole('button', { name: 'Upload Proof' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('Chapter one')).toBeVisible();
    await look('challenge with a check-in that waits');
    await button(/offline/i).click();
    await expect.element(dialog).toBeInTheDocument();
    await look('what waits');
    setOnline(true);
    expect(faults).toEqual([]);
  },
);

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

/** Presses Escape in the next part of a kind as soon as it is rendered, before any other event. */
function escapeWhenDrawn(selector: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    resolve();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return promise;
}

async function focus(control: ReturnType<typeof button>): Promise<void> {
  (await control.findElement({ timeout: 10_000 })).focus();
}
