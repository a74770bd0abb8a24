import { expect, onTestFinished } from 'vitest';
import { commands, page, userEvent, type Locator } from 'vitest/browser';
import { address } from '../support/app.tsx';
import { focusOn, hasFocus, pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { test } from '../support/test.ts';

const SAMPLE = { kind: 'sample', newcomer: 'sample' } as const;

test('signing up, logging out and logging in work by keyboard alone', async ({ visitor }) => {
  const email = `ann.${crypto.randomUUID()}@example.org`;
  const password = 'Correct-horse-42';
  await visitor('/signup');
  await typeInto(page.getByLabelText('Full Name'), 'Ann Example');
  await typeInto(page.getByLabelText('Email'), email);
  await typeInto(page.getByLabelText('Password', { exact: true }), password);
  await typeInto(page.getByLabelText('Confirm Password'), password);
  await userEvent.keyboard('{Enter}');
  await focusOn(page.getByRole('button', { name: 'Look around' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Discover Challenges', level: 1 })).toBeInTheDocument();

  await pressOn(page.getByRole('button', { name: 'Account' }));
  const logOut = page.getByRole('menuitem', { name: 'Log Out' });
  await expect.element(logOut).toBeInTheDocument();
  // The menu takes the focus shortly after it is rendered, and moves it shortly after the key.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{End}');
      return hasFocus(logOut);
    })
    .toBe(true);
  await userEvent.keyboard('{Enter}');
  await pressOn(page.getByRole('link', { name: 'Log In' }));
  await typeInto(page.getByLabelText('Email'), email);
  await typeInto(page.getByLabelText('Password', { exact: true }), password);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/^\/feed/);
});

test('a challenge can be created by keyboard alone', async ({ person }) => {
  await person({ at: '/feed?tab=discover' });
  await expect.element(page.getByRole('tab', { name: 'Discover' })).toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  const skip = page.getByRole('button', { name: 'Skip to content' });
  expect(hasFocus(skip)).toBe(true);
  expect(skip.element().getBoundingClientRect().height).toBeGreaterThan(20);
  await userEvent.keyboard('{Enter}');
  await focusOn(page.elementLocator(contentPart()));

  await pressOn(page.getByRole('main').getByRole('link', { name: 'Create Challenge' }).first());
  await expect.element(page.getByRole('heading', { name: 'Create Challenge', level: 1 })).toBeInTheDocument();
  await typeInto(page.getByLabelText('Title'), 'Read by candle');
  await tabTo(page.getByRole('radio', { name: '1-on-1' }));
  await userEvent.keyboard('{ArrowDown}');
  await tabTo(page.getByLabelText('Category'));
  await userEvent.keyboard('St');
  await typeInto(page.getByLabelText('Duration (days)'), '14');
  await tabTo(page.getByLabelText('Proof Type'));
  await userEvent.keyboard('Te');
  await pressOn(page.getByRole('button', { name: 'Create Challenge' }));

  await pressOn(page.getByRole('main').getByRole('link', { name: 'Read by candle' }));
  await expect.element(page.getByRole('heading', { name: 'Read by candle', level: 1 })).toBeInTheDocument();
  const facts = page.getByRole('main').element().textContent;
  expect(['Group (Free)', 'Study', '14 days', 'Text Log'].filter((fact) => !facts.includes(fact))).toEqual([]);
});

test('bet, start, proof and comment work by keyboard alone; the focus returns to the element that opened a dialog', async ({ person }) => {
  // With motion: a closing dialog still holds the focus.
  await commands.emulateMotion('no-preference');
  onTestFinished(() => commands.emulateMotion('reduce'));
  let id = '';
  await person({ before: async (ann) => void (id = await ann.creates({ title: 'Read 20 pages' })), at: '/my-challenges' });
  await pressOn(page.getByRole('link', { name: 'Read 20 pages' }));
  await expect.poll(address).toBe(`/challenge/${id}`);
  await typeInto(page.getByLabelText('Bet amount'), '300');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText("You're In!")).toBeInTheDocument();

  const share = page.getByRole('button', { name: 'Share' });
  await pressOn(share);
  await expect.element(page.getByRole('dialog', { name: 'Share Challenge' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await focusOn(share);

  await pressOn(page.getByRole('button', { name: 'Start challenge' }));
  await pressOn(page.getByRole('button', { name: 'Start now' }));
  const upload = page.getByRole('main').getByRole('button', { name: 'Upload Proof' });
  await pressOn(upload);
  await typeInto(page.getByLabelText('What did you do?'), 'Chapter one');
  await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Upload Proof' }));
  await expect.element(page.getByText('Proof uploaded successfully!')).toBeInTheDocument();
  await focusOn(upload);

  const comment = page.getByLabelText('Add a comment');
  await typeInto(comment, 'Line one');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await userEvent.keyboard('Line two');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() =>
      page
        .getByRole('article')
        .elements()
        .map(({ textContent }) => textContent)
        .join(),
    )
    .toContain('Line one\nLine two');
  await focusOn(comment);
});

test('points, invitations and messages work by keyboard alone', async ({ member }) => {
  await member('Ann Example', SAMPLE);
  await goTo('Points Store', page.getByRole('banner').getByRole('link', { name: /points/ }));
  const purchase = page.getByRole('button', { name: 'Purchase Points' });
  await pressOn(purchase);
  await pressOn(page.getByRole('button', { name: 'Buy 500 points' }));
  await expect.element(page.getByText('Purchase Successful!')).toBeInTheDocument();
  await focusOn(purchase);

  await tabTo(page.getByRole('button', { name: 'Social' }));
  await userEvent.keyboard('{Enter}');
  const feed = page.getByRole('menuitem', { name: 'Social Feed' });
  await focusOn(feed);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Social Hub' })).toBeInTheDocument();
  const invite = page.getByRole('button', { name: 'Invite Friends' });
  await pressOn(invite);
  await typeInto(page.getByLabelText('Invite by email'), 'dee@example.org');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Invite sent to dee@example.org!')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await focusOn(invite);

  await pressOn(page.getByRole('link', { name: 'Message Priya Nair' }));
  const composer = page.getByLabelText('Message to Priya Nair');
  await typeInto(composer, 'Good morning');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('log').getByText('Good morning')).toBeInTheDocument();
  await focusOn(composer);
});

test('settings, search and order work by keyboard alone', async ({ member }) => {
  await member('Ann Example', { ...SAMPLE, at: '/settings' });
  await typeInto(page.getByLabelText('Display Name'), 'Ann Climber');
  await tabTo(page.getByRole('button', { name: /^Finance: / }));
  for (const stance of ['Preferred', 'Excluded', 'Neutral', 'Preferred']) {
    await userEvent.keyboard(' ');
    await focusOn(page.getByRole('button', { name: `Finance: ${stance}` }));
  }
  await typeInto(page.getByLabelText('Goals'), 'Climb a mountain');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listitem').getByText('Climb a mountain')).toBeInTheDocument();
  await pressOn(page.getByRole('button', { name: 'Save Changes' }));
  await expect.element(page.getByText('Saved to Backend!')).toBeInTheDocument();

  await goTo('Today', page.getByRole('link', { name: 'Challenges', exact: true }));
  await tabTo(page.getByRole('tab', { name: 'Today' }));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('heading', { name: 'To Verify', level: 1 })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('heading', { name: 'Discover Challenges', level: 1 })).toBeInTheDocument();
  const search = page.getByLabelText('Search challenges');
  await typeInto(search, 'plates');
  await expect.element(page.getByText(/^\d+ challenges?$/)).toBeInTheDocument();
  await pressOn(page.getByRole('button', { name: 'Clear search' }));
  await focusOn(search);
  const order = page.getByLabelText('Sort by');
  await tabTo(order);
  await userEvent.keyboard('T');
  await expect.element(order).toHaveValue('title');
  await expect.poll(address).toMatch(/sort=title/);
});

/** Presses a link: the next screen has the focus, and the Tab key continues from its top. */
async function goTo(heading: string, link: Locator): Promise<void> {
  await pressOn(link);
  await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeInTheDocument();
  await expect.poll(() => document.activeElement === contentPart()).toBe(true);
}

/** What the screens are in. */
function contentPart(): HTMLElement {
  return document.querySelector<HTMLElement>('#content') ?? expect.fail('There is no content.');
}
