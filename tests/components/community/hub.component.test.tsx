import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address } from '../support/app.tsx';
import { expectShown } from '../support/shown.ts';
import { test } from '../support/test.ts';

/** What the page hands to the clipboard and to the share dialog of the device, in the place of both. */
function handedOver({ copies = true } = {}): string[] {
  const handed: string[] = [];
  const clipboard = {
    writeText: async (text: string) => {
      if (!copies) throw new Error('No permission.');
      handed.push(`copied ${text}`);
    },
  };
  const share = async ({ title, text, url }: ShareData) => void handed.push(`shared ${title}: ${text}: ${url}`);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  Object.defineProperty(document, 'execCommand', { configurable: true, value: () => false });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'execCommand');
    Reflect.deleteProperty(navigator, 'clipboard');
    Reflect.deleteProperty(navigator, 'share');
  });
  return handed;
}

const withoutIds = (texts: readonly string[]): string[] =>
  texts.map((text) =>
    text
      .replaceAll(location.origin, 'ORIGIN')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replaceAll(/invite=[\w-]+/g, 'invite=CODE'),
  );

test('CM9 CM24 a challenge is shared by its link, by the device and on networks', async ({ person }) => {
  const handed = handedOver();
  let id = '';
  await person({ at: () => `/challenge/${id}`, before: async ({ creates }) => (id = await creates()) });
  await page.getByRole('button', { name: 'Share' }).click();
  await expectShown(
    'role=dialog',
    `
    dialog "Share Challenge" | heading "Share Challenge" [level=2] | Run 5k | button "Close" | Link
    textbox "Link": /challenge/<id> | button "Copy link" | button "Send the link"
    Who opens the link sees the challenge without an account: what it asks, how it is proved and from when. | heading "Share on" [level=3]
    list "Share on"
    link "X Microblog (opens in a new tab)" -> https://x.com/intent/post?text=Join%20me%20in%20the%20challenge%20%E2%80%9CRun%205k%E2%80%9D%20on%20Gauntlet&url=%2Fchallenge%2F<id>
    link "Facebook Friends (opens in a new tab)" -> https://www.facebook.com/sharer/sharer.php?u=%2Fchallenge%2F<id>
    link "LinkedIn Professional (opens in a new tab)" -> https://www.linkedin.com/sharing/share-offsite/?url=%2Fchallenge%2F<id>
    link "E-mail Your mail program" -> mailto:?subject=Join%20me%20in%20the%20challenge%20%E2%80%9CRun%205k%E2%80%9D%20on%20Gauntlet&body=Join%20me%20in%20the%20challenge%20%E2%80%9CRun%205k%E2%80%9D%20on%20Gauntlet%3A%20%2Fchallenge%2F<id>
  `,
  );
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText('Link copied to clipboard!')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect
    .poll(() => withoutIds(handed))
    .toEqual(['copied ORIGIN/challenge/ID', 'shared Run 5k: Join me in the challenge “Run 5k” on Gauntlet: ORIGIN/challenge/ID']);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('CM9 a link that cannot be copied stays to be selected by hand', async ({ person }) => {
  handedOver({ copies: false });
  let id = '';
  await person({ at: () => `/challenge/${id}`, before: async ({ creates }) => (id = await creates()) });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText('Failed to copy link')).toBeVisible();
  await expect.element(page.getByText('Select it and copy it by hand.')).toBeVisible();
});

test('CM20 friends are invited by link, device and address, and the panel counts them', async ({ member }) => {
  const handed = handedOver();
  await member('Ina', { at: '/social' });
  await page.getByRole('button', { name: 'Invite Friends' }).click();
  expect(address()).toContain('invite=true');
  await expect.element(page.getByRole('button', { name: 'Copy Link' })).toBeEnabled();
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect.element(page.getByText('Invite link copied!')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => withoutIds(handed).map((text) => text.replaceAll(/ORIGIN\S*/g, 'LINK')))
    .toEqual(['copied LINK', 'shared Gauntlet: Take on a challenge with me on Gauntlet: LINK']);
  const field = page.getByLabelText('Invite by email');
  await page.getByRole('button', { name: 'Send Invite' }).click();
  await expect.element(page.getByText('Please enter an email address')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('friend@example.com');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Send Invite' }).click();
  await expect.element(page.getByText('Invite sent to friend@example.com!')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/social');
});
