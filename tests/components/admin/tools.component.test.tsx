import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { roleStore } from '../../../src/features/account/session.ts';
import { adminPaths } from '../../../src/lib/adminPaths.ts';
import { go } from '../support/app.tsx';
import { outline } from '../support/outline.ts';
import { test } from './support/test.ts';

const MENUS = ['Testing', 'Operations', 'Debug'];
const menu = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });

test('without admin mode no address opens a tool, and no menu lists one; with it the menus list them all', async ({ person }) => {
  await person();
  await expect.element(heading('Discover Challenges')).toBeVisible();
  for (const path of adminPaths) {
    go(path);
    await expect.element(heading('Page Not Found')).toBeVisible();
    go('/settings');
    await expect.element(heading('Settings')).toBeVisible();
  }
  for (const name of MENUS) expect(menu(name).elements()).toHaveLength(0);
  roleStore.setRole('admin');
  const menus: string[] = [];
  for (const name of MENUS) {
    await menu(name).click();
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    menus.push(
      page
        .getByRole('menuitem')
        .elements()
        .map((item) => item.textContent)
        .join(', '),
    );
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('menuitem').elements()).toHaveLength(0);
  }
  expect(menus).toMatchInlineSnapshot(`
    [
      "Testing Dashboard, Load Testing, Chaos Engineering, Automated Tests, Test Suite",
      "Security, Advanced Features, Backups, Version Control, Production",
      "Event Inspector, Time Travel, What If, Open a Log File, Debug Console, Recovery Dashboard",
    ]
  `);
  roleStore.setRole('user');
  await expect.element(menu('Testing')).not.toBeInTheDocument();
  expect(outline(document.querySelector('header'), /[\d,]+/)).not.toContain('Operations');
});
