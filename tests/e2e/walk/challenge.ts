import type { Page } from 'playwright';
import { startChallenge } from '../support/challenges.ts';
import type { Person } from '../support/person.ts';
import { allowCopying, fillDevice, open, press, type Scenarios } from './scenarios.ts';

/** An own challenge from its creation to its first proof and comment. Begins and ends on its page. */
export const ownChallenge: Scenarios = {
  async 'a challenge that waits'({ page }) {
    await page.getByRole('link', { name: 'Read 20 pages' }).click();
    await unfoldDetails(page);
  },
  'a bet below the minimum': ({ page }) => page.getByLabel('Bet amount').fill('100'),
  'a bet beyond the balance': ({ page }) => page.getByLabel('Bet amount').fill('12600'),
  async 'a bet is placed'(person) {
    await press('Match 200')(person);
    await press('Place bet of 200 points')(person);
  },
  sharing: press('Share'),
  async 'the link cannot be copied'(person) {
    await allowCopying(person, false);
    await press('Copy link')(person);
  },
  async 'the link is copied'(person) {
    await allowCopying(person, true);
    await press('Copy link')(person);
  },
  async 'a shared link is opened'({ page }) {
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.goto(link);
  },
  async 'the challenge has started'({ page }) {
    await startChallenge(page);
    await unfoldDetails(page);
  },
  async 'a proof cannot be kept'(person) {
    const { page } = person;
    await fillDevice(person);
    await upload(person);
    await page.getByText('Failed to upload proof').waitFor();
    await page.keyboard.press('Escape');
  },
  async 'a proof is uploaded'(person) {
    await person.page.reload();
    await upload(person);
  },
  'a comment of blanks': ({ page }) => page.getByLabel('Add a comment').fill('   '),
  'a comment is typed': ({ page }) => page.getByLabel('Add a comment').fill('It goes on.'),
  async "a comment of one's own"({ page }) {
    await page.getByLabel('Add a comment').press('Enter');
    await page.getByText('It goes on.').waitFor();
    await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
  },
};

/** Unfolds the facts of the challenge whose page is open. */
async function unfoldDetails(page: Page): Promise<void> {
  await page.locator('details:not([open]) > summary', { hasText: 'Details' }).click();
}

async function upload({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Upload Proof' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What did you do?').fill('Chapter one');
  await dialog.getByRole('button', { name: 'Upload Proof' }).click();
}

/** The same challenge as another person sees it. */
export function othersChallenge(path: string): Scenarios {
  return {
    "a comment of somebody else's": open(path),
    "a comment of somebody else's is liked": press('Like, 0 likes'),
  };
}

export const inviting: Scenarios = {
  async inviting(person) {
    await open('/social')(person);
    await press('Invite Friends')(person);
  },
  'an invite without an address': press('Send Invite'),
  async 'an invite is sent'(person) {
    await person.page.getByLabel('Invite by email').fill('dee@example.org');
    await press('Send Invite')(person);
  },
  async 'the invite link cannot be copied'(person) {
    await allowCopying(person, false);
    await press('Copy Link')(person);
  },
  async 'the invite link is copied'(person) {
    await allowCopying(person, true);
    await press('Copy Link')(person);
  },
};
