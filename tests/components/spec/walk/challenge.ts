import { page, userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { go, reload } from '../../support/app.tsx';
import { allowCopying, fillDevice, open, press, type Scenarios } from './scenarios.ts';

/** An own challenge from its creation to its first proof and comment. Begins and ends on its page. */
export const ownChallenge: Scenarios = {
  async 'a challenge that waits'() {
    await page.getByRole('link', { name: 'Read 20 pages' }).click();
    await unfoldDetails();
  },
  'a bet below the minimum': () => page.getByLabelText('Bet amount').fill('100'),
  'a bet beyond the balance': () => page.getByLabelText('Bet amount').fill('12600'),
  async 'a bet is placed'() {
    await press('Match 200')();
    await press('Place bet of 200 points')();
  },
  sharing: press('Share'),
  async 'the link cannot be copied'() {
    allowCopying(false);
    await press('Copy link')();
  },
  async 'the link is copied'() {
    allowCopying(true);
    await press('Copy link')();
  },
  async 'a shared link is opened'() {
    const link = page.getByRole('textbox', { name: 'Link' }).element();
    if (!(link instanceof HTMLInputElement)) throw new TypeError('The link is in no field.');
    // The server answers a path with the route of that name behind the '#' (tests/server/site.test.ts).
    const { pathname } = new URL(link.value);
    go('/feed');
    await expect.element(page.getByRole('tab', { name: 'Discover' })).toBeInTheDocument();
    go(pathname);
  },
  async 'the challenge has started'() {
    await press('Start challenge')();
    await press('Start now')();
    await expect.element(page.getByRole('button', { name: 'Upload Proof' })).toBeInTheDocument();
    await unfoldDetails();
  },
  async 'a proof cannot be kept'() {
    const empty = fillDevice();
    await upload();
    await expect.element(page.getByText('Failed to upload proof')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    empty();
  },
  async 'a proof is uploaded'() {
    reload();
    await upload();
  },
  'a comment of blanks': () => page.getByLabelText('Add a comment').fill('   '),
  'a comment is typed': () => page.getByLabelText('Add a comment').fill('It goes on.'),
  async "a comment of one's own"() {
    page.getByLabelText('Add a comment').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('It goes on.')).toBeVisible();
    await expect.poll(() => page.getByText('Waiting to sync').elements()).toEqual([]);
  },
};

/** Unfolds the facts of the challenge whose page is open. */
async function unfoldDetails(): Promise<void> {
  await expect.poll(() => document.querySelector('main details:not([open])')).not.toBeNull();
  for (const summary of document.querySelectorAll<HTMLElement>('details:not([open]) > summary')) {
    if (summary.textContent.includes('Details')) summary.click();
  }
}

async function upload(): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Upload Proof' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('What did you do?').fill('Chapter one');
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
  async inviting() {
    go('/social');
    await press('Invite Friends')();
  },
  'an invite without an address': press('Send Invite'),
  async 'an invite is sent'() {
    await page.getByLabelText('Invite by email').fill('dee@example.org');
    await press('Send Invite')();
  },
  async 'the invite link cannot be copied'() {
    allowCopying(false);
    await press('Copy Link')();
  },
  async 'the invite link is copied'() {
    allowCopying(true);
    await press('Copy Link')();
  },
};
