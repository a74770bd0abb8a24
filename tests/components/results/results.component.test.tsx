import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go } from '../support/app.tsx';
import { test } from '../support/test.ts';

const textOf = (selector: string): string => document.querySelector<HTMLElement>(selector)?.innerText ?? '';

test('RS1 RS6 RS9 TR8 results match the figures elsewhere, are readable by keys, pointer and table, and reset with a fresh start', async ({
  member,
}) => {
  await member('Ann', { kind: 'sample', newcomer: 'sample' });
  await page.getByRole('button', { name: 'Rewards' }).click();
  await page.getByRole('menuitem', { name: 'Results & Stats' }).click();
  await expect.element(page.getByText('Of 17 challenges decided')).toBeVisible();
  const challenges = page.getByRole('region', { name: 'Challenges' });
  const regionText = (name: string): string => (page.getByRole('region', { name, exact: true }).element() as HTMLElement).innerText;
  expect(regionText('Challenges')).toContain('88%');
  await expect.poll(() => regionText('Where you stand')).toMatch(/Points\s+12,500[^]*XP, level 3\s+245[^]*Trust score\s+91/);

  const points = page.getByRole('slider', { name: /^Points from/ });
  const value = (): string => points.element().getAttribute('aria-valuetext') ?? '';
  (points.element() as HTMLElement).focus();
  const today = value();
  expect(today).toMatch(/: 12,500 points \(\+50\)$/);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(value).toMatch(/: 12,450 points/);
  const region = page.getByRole('region', { name: 'Points', exact: true });
  const yesterday = value();
  await expect.element(region.getByText(yesterday)).toBeVisible();
  const { width } = points.element().getBoundingClientRect();
  await points.hover({ position: { x: width - 2, y: 20 } });
  await expect.element(region.getByText(today)).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.poll(() => points.element().getAttribute('aria-valuenow')).toBe('0');

  await region.getByText('The same as a table').click();
  await expect.poll(() => (region.getByRole('row').nth(1).element() as HTMLElement).innerText).toMatch(/50\s+0\s+12,500/);
  await region.getByRole('button', { name: 'Why is my balance this number?' }).click();
  const why = page.getByRole('dialog', { name: 'Why is my balance this number?' });
  await expect.element(why.getByText('Every transaction')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(why).not.toBeInTheDocument();
  const columns = challenges.getByRole('slider');
  (columns.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  const shown = columns.element().getAttribute('aria-valuetext') ?? '';
  await expect.element(challenges.getByText(shown).first()).toBeVisible();
  const year = page.getByRole('slider', { name: 'Days of the last year' });
  (year.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  const day = year.element().getAttribute('aria-valuetext') ?? '';
  await expect.element(page.getByRole('region', { name: 'Your year' }).getByText(day)).toBeVisible();

  await page.getByRole('button', { name: '30 days' }).click();
  await expect.element(page.getByRole('button', { name: '30 days', pressed: true })).toBeVisible();
  await expect.element(page.getByRole('slider', { name: /^Points from Feb/ })).toBeInTheDocument();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeEnabled();

  go('/profile');
  await expect.element(page.getByText(': for them only challenges with somebody else count')).toBeVisible();
  await expect.poll(() => textOf('#trust').length).toBeGreaterThan(0);
  expect(regionText('Trust Score')).toMatch(
    /91\s+of 100[^]*Others see 50 and 0 completed: for them only challenges with somebody else count/,
  );
  await page.getByRole('button', { name: 'Why is my trust score this number?' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('heading', { name: 'What others see' })).toBeVisible();
  const says = (dialog.element() as HTMLElement).innerText;
  expect(says).toMatch(/Others see a trust of 50 and 0 completed challenges/);
  expect(says).toMatch(/15\s+from the sample history, which only you see/);
  await userEvent.keyboard('{Escape}');
  go('/results');
  await page.getByRole('button', { name: 'Start fresh' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start fresh' }).click();
  await expect.element(page.getByText('No results yet')).toBeVisible();
});
