import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, reload } from '../support/app.tsx';
import { DIALOG, readOut } from '../support/screen.ts';
import { test } from '../support/test.ts';

const question = () => page.getByRole('dialog', { name: 'What do you want to do first?' });
const sample = () => page.getByRole('complementary', { name: 'Sample data' });

test('AC18 a new person is asked once what to do first, again after a reload; Escape shows the sample', async ({ member }) => {
  await member('Ann', { kind: 'sample', newcomer: 'undecided' });
  await expect.element(question().getByText('Two months of sample data show how it works. One tap ends them.')).toBeVisible();
  await expect.element(question().getByRole('button', { name: 'Look around' })).toHaveFocus();
  expect(await readOut(DIALOG)).toMatchInlineSnapshot(`
    "dialog What do you want to do first?:
      heading What do you want to do first? [level=2]
      paragraph: You can do the rest at any time.
      button Close
      list:
        listitem:
          button Look around: Look around Two months of sample data show how it works. One tap ends them.
        listitem:
          button Create a challenge: Create a challenge Your own goal, checked in for the first time in a minute.
        listitem:
          button Join a challenge: Join a challenge Take part in what somebody else has begun."
  `);
  reload();
  await expect.element(question()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sample()).toBeVisible();
  reload();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(question().elements()).toHaveLength(0);
});

test('AC18 creating a challenge, chosen with the keyboard, starts without the sample', async ({ member }) => {
  await member('Ben', { kind: 'sample', newcomer: 'undecided' });
  await expect.element(question().getByRole('button', { name: 'Look around' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Create Challenge' })).toBeVisible();
  expect(address()).toBe('/create');
  expect(sample().elements()).toHaveLength(0);
});

test('AC18 joining a challenge shows those that can be joined, without the sample', async ({ member }) => {
  await member('Cleo', { kind: 'sample', newcomer: 'undecided' });
  await page.getByRole('button', { name: 'Join a challenge' }).click();
  await expect.element(page.getByRole('button', { name: 'Can be joined', pressed: true })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Challenges', exact: true }).getByRole('listitem').first()).toBeVisible();
  expect(sample().elements()).toHaveLength(0);
});

test('AC18 an installation without sample data does not promise any', async ({ member }) => {
  await member('Dot', { newcomer: 'undecided' });
  await expect.element(question().getByText('See where everything is.')).toBeVisible();
  await page.getByRole('button', { name: 'Look around' }).click();
  await expect.element(page.getByRole('heading', { name: 'Discover Challenges' })).toBeVisible();
  expect(sample().elements()).toHaveLength(0);
});
