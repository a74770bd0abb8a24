import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionStore } from '../../../src/features/account/session.ts';
import { address, go } from '../support/app.tsx';
import { answerWith } from '../support/network.ts';
import { outline } from '../support/outline.ts';
import { missingIn, readOut } from '../support/screen.ts';
import { test } from '../support/test.ts';

const PASSWORD = 'Gauntlet2026';
const BREACHED = 'Password1';
const refusal = (code: string, message: string, field?: string) => ({ status: 400, json: { ok: false, error: { code, message, field } } });
const config = (changes: object) => ({ json: { mail: true, sampleData: false, breachedPasswords: 'warn', ...changes } });
const password = () => page.getByLabelText('Password', { exact: true });
const newPassword = () => page.getByLabelText('New password', { exact: true });

async function setPassword(value: string): Promise<void> {
  await newPassword().fill(value);
  await page.getByLabelText('Confirm new password').fill(value);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

test('AC4 AC19 the login refuses in words, can show the password, and keeps the session for 30 days when ticked', async ({
  visitor,
  other,
}) => {
  const ann = await other('Ann');
  await visitor('/feed');
  await expect.poll(address).toBe('/login');
  await expect.element(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  expect(await readOut('.aurora')).toMatchInlineSnapshot(`
    "banner:
      link Back to home:
        /url: #/
    main:
      heading Welcome back [level=1]
      paragraph: Log in to keep your streak going.
      text: Email
      textbox Email:
        /placeholder: you@example.com
      text: Password
      textbox Password
      button Show password
      paragraph:
        link Forgot password?:
          /url: #/forgot
      checkbox Keep me signed in [checked]
      text: Keep me signed in
      paragraph: Until this device is unused for 30 days. Without it for 24 hours: better on a shared device.
      button Log In
      paragraph:
        text: New to Gauntlet?
        link Sign up:
          /url: #/signup"
  `);
  expect(password().element()).toMatchObject({ type: 'password', autocomplete: 'current-password' });
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(password().element()).toMatchObject({ type: 'text' });
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(password().element()).toMatchObject({ type: 'password' });
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect.poll(() => missingIn('main', 'Invalid email address', 'Password is required')).toEqual([]);
  // A password manager or the person pastes it.
  await page.getByRole('textbox', { name: 'Email' }).fill('Secret word 1');
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.copy();
  await password().click();
  await userEvent.paste();
  await expect.element(password()).toHaveValue('Secret word 1');
  await page.getByRole('textbox', { name: 'Email' }).fill(ann.email);
  await password().fill('Wrong2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid email or password');
  await expect.element(page.getByRole('checkbox', { name: 'Keep me signed in' })).toBeChecked();
  await password().fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Welcome back!')).toBeVisible();
  await expect.poll(address).toBe('/feed');
  const session: unknown = JSON.parse(localStorage.getItem('gauntlet.session') ?? '');
  expect(session).toMatchObject({ kept: true });
  // Nothing of what the browser stores for scripts is secret.
  expect(JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(
    new RegExp(`${PASSWORD}|session_token`),
  );
});

test('AC19 AC27 without the tick the session lasts a day; at its end the login says so', async ({ visitor, other }) => {
  const ann = await other('Ann');
  await visitor('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(ann.email);
  await password().fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'Keep me signed in' }).click();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect.poll(address).toBe('/feed');
  expect(JSON.parse(localStorage.getItem('gauntlet.session') ?? '')).not.toHaveProperty('kept');
  await ann.call({ method: 'POST', path: '/api/auth/sign-out', json: {} });
  answerWith('/api/auth/get-session', { json: { user: null } });
  await sessionStore.verify();
  await expect.poll(address).toBe('/login');
  const text = 'Your session has ended. Log in again to go on. What has not reached the server stays on this device and is sent then.';
  await expect.element(page.getByText(text)).toBeVisible();
});

test('the landing page says what Gauntlet is, how it works, and where to begin', async ({ visitor }) => {
  await visitor('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(outline()).toMatchInlineSnapshot(`
    "#
    Set the challenge.
    Prove it every day.
    Gauntlet turns goals into challenges with check-ins, streaks and points on the line. On your own, head-to-head or in a group.
    [link *arrow-right Get Started, to #/signup]
    [link I have an account, to #/login]
    Run 5k every morning
    1-on-1 · Fitness
    {cyan} Active
    *check
    M
    *check
    T
    *check
    W
    *check
    T
    *check
    F
    S
    S
    {violet}
    *camera
    Morning run, 5.2 km
    Photo proof · Just now
    {green} Verified
    MC
    LP
    Maya vs. Leo
    *coins
    1,500 in the pot
    {orange} *flame
    7-day streak
    {green} *trending-up
    Trust 92
    Active users
    10K+
    Challenges completed
    50K+
    Success rate
    95%
    (region Everything that keeps you going)
    ## Everything that keeps you going
    *trophy
    ### Compete for points
    Stake points on your own success. Finish the challenge and take your share of the pot.
    {violet}
    *swords
    ### Head-to-head with friends
    Go one-on-one or bring a whole group. Same goal, same rules, no excuses.
    *lightbulb
    ### AI challenge ideas
    Not sure what to take on? Get suggestions that fit your history and your level.
    {violet}
    *target
    ### Goal tracking
    Every check-in counts towards the finish. You always know how many are left.
    *flame
    ### Habits that stick
    Daily streaks multiply what you earn, and make day 30 easier than day 3.
    {violet}
    *heart-handshake
    ### Rewards that add up
    Daily rewards, XP, levels and badges for showing up again and again.
    *shield-check
    ### A trust system
    Photo, video, text or numbers: proof builds a trust score that others can rely on.
    {violet}
    *users
    ### Social at heart
    Share, comment and cheer. Accountability works best when someone is watching.
    (region How it works)
    ## How it works
    1
    ### Pick a challenge
    Fitness, study, diet, habit or skill. Create your own or join one that is open.
    2
    ### Prove it
    Check in with a photo, a video, a note or a number. It works offline too.
    3
    ### Collect
    Finish enough check-ins to win points, XP and trust.
    ## Ready to run the gauntlet?
    Create an account, get 12,500 points to start with, and put some of them on yourself.
    [link *arrow-right Create your account, to #/signup]"
  `);
});

test('AC3 AC5 AC18 AC21 the sign-up checks each field, warns of a breached password, and says who invited', async ({ visitor }) => {
  await visitor('/signup?invite=abc');
  await expect.element(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  expect(await readOut('.aurora')).toMatchInlineSnapshot(`
    "banner:
      link Back to home:
        /url: #/
    main:
      heading Create your account [level=1]
      paragraph: Your first challenge is a minute away.
      paragraph: A friend invited you. Once you sign up, they see that you joined, and your name.
      text: Full Name
      textbox Full Name:
        /placeholder: Alex Morgan
      text: Email
      textbox Email:
        /placeholder: you@example.com
      text: Password
      textbox Password
      button Show password
      list Password rules:
        listitem: At least 8 characters (not met)
        listitem: One uppercase letter (not met)
        listitem: One lowercase letter (not met)
        listitem: One number (not met)
      text: Confirm Password
      textbox Confirm Password
      button Show password
      checkbox Keep me signed in [checked]
      text: Keep me signed in
      paragraph: Until this device is unused for 30 days. Without it for 24 hours: better on a shared device.
      button Sign Up
      paragraph:
        text: Already have an account?
        link Log in:
          /url: #/login"
  `);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const errors = ['Name must be at least 2 characters', 'Invalid email address', 'Password must be at least 8 characters'];
  await expect.poll(() => missingIn('main', ...errors)).toEqual([]);
  await page.getByLabelText('Full Name').fill('Ann Example');
  await page.getByLabelText('Email').fill('ann@example.org');
  await password().fill(BREACHED);
  await page.getByLabelText('Confirm Password').fill('Other');
  const warning = 'This password is in lists of breached passwords. Anybody may try it: another one is safer.';
  await expect.element(page.getByText(warning)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect.element(page.getByText("Passwords don't match")).toBeVisible();
  const refused = answerWith('/api/auth/sign-up/email', refusal('EmailTaken', 'This address has an account', 'email'));
  await page.getByLabelText('Confirm Password').fill(BREACHED);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect.element(page.getByText('This address has an account')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  refused();
  answerWith('/api/auth/sign-up/email', { status: 500, json: {} });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Signup failed');
});

test('AC21 an installation may refuse breached passwords', async ({ visitor }) => {
  answerWith('/api/config', config({ breachedPasswords: 'refuse' }));
  await visitor('/signup');
  await password().fill(BREACHED);
  await expect.element(page.getByText('This password is in lists of breached passwords. Choose another one.')).toBeVisible();
  expect(await missingIn('main', 'Anybody may try it')).toHaveLength(1);
});

test('AC13 a link for a new password is asked for: the answer is the same for every address', async ({ visitor }) => {
  answerWith('/api/config', config({}));
  answerWith('/api/auth/request-password-reset', { json: { ok: true } });
  await visitor('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  expect(await readOut('.aurora')).toMatchInlineSnapshot(`
    "banner:
      link Back to home:
        /url: #/
    main:
      heading Forgot your password? [level=1]
      paragraph: A link lets you set a new one.
      text: Email
      textbox Email:
        /placeholder: you@example.com
      button Send me a link
      paragraph:
        link Back to login:
          /url: #/login"
  `);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect.element(page.getByText('Invalid email address')).toBeVisible();
  await page.getByLabelText('Email').fill('ann@example.org');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Look into your inbox')).toBeVisible();
  expect(await readOut('main')).toMatchInlineSnapshot(`
    "main:
      heading Forgot your password? [level=1]
      paragraph: A link lets you set a new one.
      status:
        paragraph: Look into your inbox
        text: If ann@example.org has an account, a link is on its way to it. It works once, for one hour. Nothing came? Look into the spam folder too; a few links an hour are sent at most, and the earlier ones still work.
      paragraph:
        link Back to login:
          /url: #/login"
  `);
  // The focus is at the outcome: the form is gone with its button.
  expect(document.activeElement?.textContent).toContain('Look into your inbox');
});

test('AC13 an installation without e-mail says whom to ask', async ({ visitor }) => {
  await visitor('/forgot');
  await expect.element(page.getByText('This installation sends no e-mail')).toBeVisible();
  expect(await readOut('main')).toMatchInlineSnapshot(`
    "main:
      heading Forgot your password? [level=1]
      paragraph: A link lets you set a new one.
      status:
        paragraph: This installation sends no e-mail
        text: Ask the people who run it for a link that sets a new password. They print one with
        code: npm run host -- reset
        text: and your address.
      paragraph:
        link Back to login:
          /url: #/login"
  `);
});

test('AC13 a request for a link that fails says why, and one that meets no e-mail says whom to ask', async ({ visitor }) => {
  answerWith('/api/config', config({}));
  const limited = answerWith('/api/auth/request-password-reset', refusal('TooMany', 'Too many links. Try again later.'));
  await visitor('/forgot');
  await page.getByLabelText('Email').fill('ann@example.org');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many links. Try again later.');
  limited();
  answerWith('/api/auth/request-password-reset', refusal('NoMail', 'No mail'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This installation sends no e-mail')).toBeVisible();
});

test('AC13 a link sets a new password once', async ({ visitor }) => {
  await visitor('/reset?token=abc');
  await expect.element(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  expect(await readOut('main')).toMatchInlineSnapshot(`
    "main:
      heading Set a new password [level=1]
      paragraph: It logs you out on every device.
      text: New password
      textbox New password
      button Show password
      list Password rules:
        listitem: At least 8 characters (not met)
        listitem: One uppercase letter (not met)
        listitem: One lowercase letter (not met)
        listitem: One number (not met)
      text: Confirm new password
      textbox Confirm new password
      button Show password
      button Set new password
      paragraph:
        link Back to login:
          /url: #/login"
  `);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect.element(page.getByText('Password must be at least 8 characters')).toBeVisible();
  const weak = answerWith('/api/auth/reset-password', refusal('Weak', 'Choose another password.', 'newPassword'));
  await setPassword('Third2026');
  await expect.element(page.getByText('Choose another password.')).toBeVisible();
  await expect.element(newPassword()).toHaveAttribute('aria-invalid', 'true');
  weak();
  const down = answerWith('/api/auth/reset-password', 'lost');
  await setPassword('Third2026');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Unable to connect to the server. Please check your internet connection.');
  down();
  const done = answerWith('/api/auth/reset-password', { json: { ok: true } });
  await setPassword('Third2026');
  await expect.element(page.getByText('Your new password is set')).toBeVisible();
  expect(await readOut('main')).toMatchInlineSnapshot(`
    "main:
      heading Set a new password [level=1]
      paragraph: It logs you out on every device.
      status:
        paragraph: Your new password is set
        text: You are logged out everywhere. Log in with the new password.
      link Log In:
        /url: #/login
      paragraph:
        link Back to login:
          /url: #/login"
  `);
  await page.getByRole('link', { name: 'Log In' }).click();
  await expect.poll(address).toBe('/login');
  done();
  // The real server knows no such link.
  go('/reset?token=abc');
  await setPassword('Fourth2026');
  await expect.element(page.getByText('This link does not work any more')).toBeVisible();
  expect(await readOut('main')).toMatchInlineSnapshot(`
    "main:
      heading Set a new password [level=1]
      paragraph: It logs you out on every device.
      status:
        paragraph: This link does not work any more
        text: It was used already, or it is too old. Ask for a new one: it works once, for one hour.
      link Ask for a new link:
        /url: #/forgot
      paragraph:
        link Back to login:
          /url: #/login"
  `);
  go('/reset');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect.poll(address).toBe('/forgot');
});

test('AC16 AC15 an address is confirmed by one click on the page of a link, for a visitor', async ({ visitor }) => {
  await visitor('/confirm-email?token=abc');
  const confirm = page.getByRole('button', { name: 'Confirm my address' });
  await expect.element(confirm).toBeVisible();
  expect(await readOut('.aurora')).toMatchInlineSnapshot(`
    "banner:
      link Back to home:
        /url: #/
    main:
      heading Confirm your address [level=1]
      paragraph: One click shows that it is yours.
      button Confirm my address
      paragraph:
        link Go to Gauntlet:
          /url: #/"
  `);
  const down = answerWith('/api/auth/verify-email', 'lost');
  await confirm.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Unable to connect to the server/);
  down();
  const done = answerWith('/api/auth/verify-email', { json: { ok: true, email: 'new@example.org', isNew: true } });
  await confirm.click();
  await expect.element(page.getByText('Your address is changed')).toBeVisible();
  expect(await readOut('main')).toMatchInlineSnapshot(`
    "main:
      heading Confirm your address [level=1]
      paragraph: One click shows that it is yours.
      status:
        paragraph: Your address is changed
        text: new@example.org is yours. Log in with it from now on. You are logged out on your other devices.
      link Log In:
        /url: #/login
      paragraph:
        link Go to Gauntlet:
          /url: #/"
  `);
  await page.getByRole('link', { name: 'Log In' }).click();
  await expect.poll(address).toBe('/login');
  done();
  go('/confirm-email?token=abc');
  await confirm.click();
  await expect.element(page.getByText('This link does not work any more')).toBeVisible();
  expect(await readOut('main')).toMatchInlineSnapshot(`
    "main:
      heading Confirm your address [level=1]
      paragraph: One click shows that it is yours.
      status:
        paragraph: This link does not work any more
        text: It was used already, or it is too old. Log in, and ask for a new one in Settings, Account.
      link Log In:
        /url: #/login
      paragraph:
        link Go to Gauntlet:
          /url: #/"
  `);
  go('/confirm-email');
  await expect.element(page.getByText('This link does not work any more')).toBeVisible();
});

test('AC16 somebody who is signed in goes on from the link to their challenges, or to the settings for a new one', async ({ member }) => {
  await member('Ann', { at: '/points' });
  await expect.element(page.getByRole('heading', { name: 'Points Store' })).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Confirm my address' });
  go('/confirm-email?token=abc');
  await expect.element(confirm).toBeVisible();
  await confirm.click();
  await expect.poll(() => missingIn('main', 'Ask for a new one in Settings, Account.')).toEqual([]);
  await page.getByRole('link', { name: 'Go to Settings' }).click();
  await expect.poll(address).toBe('/settings');
  // Until then the page of the link is still there.
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  answerWith('/api/auth/verify-email', { json: { ok: true, email: 'ann@example.org', isNew: false } });
  go('/confirm-email?token=abc');
  await expect.element(confirm).toBeVisible();
  await confirm.click();
  await expect.poll(() => missingIn('main', 'Your address is confirmed', 'ann@example.org is yours.')).toEqual([]);
  expect(await missingIn('main', 'Log in with it from now on')).toHaveLength(1);
  await expect
    .element(page.getByRole('link', { name: 'Go to your challenges' }))
    .toHaveAttribute('href', expect.stringMatching(/#\/feed$/));
});
