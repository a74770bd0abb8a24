import { APP_VERSION } from '@gauntlet/core';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, go, reload } from '../support/app.tsx';
import { setOnline } from '../support/network.ts';
import { missingIn, readOut } from '../support/screen.ts';
import { test, type Other } from '../support/test.ts';

/** The fields of a person's profile on the server, as their own session reads them. */
async function profileOf(person: Other): Promise<string> {
  const { body } = await person.call({ method: 'GET', path: `/api/local/projects/profiles/nodes/${person.id}` });
  return JSON.stringify(body);
}

const save = (): Promise<void> => page.getByRole('button', { name: 'Save Changes' }).click();
const bio = () => page.getByRole('textbox', { name: 'Bio' });

test('ST1 every section of the settings, as a new person sees it', async ({ member, other }) => {
  // The first person of a server signs up by a request, which is in the list of their activity.
  await other('Somebody');
  await member('Ann Example', { at: '/settings' });
  await expect.element(page.getByText('You block nobody.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Devices' })).toBeVisible();
  await expect.element(page.getByText('Nothing yet')).toBeVisible();
  await expect.poll(() => missingIn('main', 'Healthy: every event counts.', 'definition: 2')).toEqual([]);
  const read = await readOut();
  expect(read.replace(/(?<=Your log on the server: ).*/, 'SIZE').replace(APP_VERSION, 'VERSION')).toMatchInlineSnapshot(`
    "main:
      heading Settings [level=1]
      paragraph: Who you are here, what reaches you, and what others see.
      navigation Settings sections:
        list:
          listitem:
            button Profile
          listitem:
            button Notifications
          listitem:
            button Privacy
          listitem:
            button AI Preferences
          listitem:
            button Language
          listitem:
            button Account
          listitem:
            button Devices
          listitem:
            button Recent activity
          listitem:
            button Appearance
          listitem:
            button Admin
          listitem:
            button Your Data
          listitem:
            button Delete Account
      region Profile:
        heading Profile [level=2]
        paragraph: How you appear to others.
        text: Display Name
        textbox Display Name: Ann Example
        text: Email
        textbox Email: ID@example.org
        paragraph: For your profile. You still log in with ID@example.org.
        text: Bio
        textbox Bio:
          /placeholder: What are you working on?
        paragraph: 0 of 1,000 characters
      region Notifications:
        heading Notifications [level=2]
        paragraph: What you want to hear about.
        status:
          paragraph: Nothing is sent yet
          text: This installation sends no notifications, neither by e-mail nor to this device. What you chose before is kept for when it does.
        text: Email Notifications A summary of what happened in your challenges.
        switch Email Notifications A summary of what happened in your challenges. [disabled]
        text: Push Notifications News on this device while the app is closed.
        switch Push Notifications News on this device while the app is closed. [disabled]
        text: Challenge Reminders Before a check-in window closes without a proof.
        switch Challenge Reminders Before a check-in window closes without a proof. [disabled]
        text: Social Updates Comments, replies and what your friends complete.
        switch Social Updates Comments, replies and what your friends complete. [disabled]
      region Privacy:
        heading Privacy [level=2]
        paragraph: What others see of you.
        text: Public Profile Others see your bio and picture. Your name and trust are always seen.
        switch Public Profile Others see your bio and picture. Your name and trust are always seen. [checked]
        text: Show Email Others see your email on your public profile.
        switch Show Email Others see your email on your public profile.
        region Blocked people:
          heading Blocked people [level=3]
          paragraph: You block nobody. The menu beside a person’s name has a way to do it.
      region AI Preferences:
        heading AI Preferences [level=2]
        paragraph: What the helper should suggest, and how it speaks. Only you and the server see it.
        group Categories:
          text: Categories
          paragraph: Click once to prefer a category, twice to exclude it, a third time to leave it open.
          button Fitness: Neutral: Fitness Neutral
          button Productivity: Neutral: Productivity Neutral
          button Creativity: Neutral: Creativity Neutral
          button Social: Neutral: Social Neutral
          button Learning: Neutral: Learning Neutral
          button Wellness: Neutral: Wellness Neutral
          button Finance: Neutral: Finance Neutral
          button Skill-Building: Neutral: Skill-Building Neutral
        text: Preferred Difficulty
        combobox Preferred Difficulty:
          option Easy
          option Medium
          option Hard
          option Mixed [selected]
        text: Preferred Duration
        combobox Preferred Duration:
          option Short (under 14 days)
          option Medium (14 to 30 days)
          option Long (over 30 days)
          option Mixed [selected]
        text: Goals
        textbox Goals:
          /placeholder: Run a half marathon
        button Add goal: Add
        text: Interests
        textbox Interests:
          /placeholder: Jazz piano
        button Add interest: Add
        group AI Personality:
          text: AI Personality
          radio Motivational Cheers you on [checked]
          text: Motivational Cheers you on
          radio Practical Plain steps
          text: Practical Plain steps
          radio Challenging Asks for more
          text: Challenging Asks for more
          radio Supportive Kind and patient
          text: Supportive Kind and patient
      region Language:
        heading Language [level=2]
        paragraph: The language you would like to read.
        text: Language
        combobox Language:
          option English (US) [selected]
          option Spanish
          option French
          option German
          option Japanese
        paragraph: Your choice is stored. The app speaks English for now.
      status: Everything is saved
      button Cancel [disabled]
      button Save Changes [disabled]
      region Account:
        heading Account [level=2]
        paragraph: How you log in.
        paragraph: You log in with
        paragraph: ID@example.org
        button Change email
        status:
          paragraph: Your address is not confirmed
          paragraph: Until you confirm it, others never see it, and you cannot become a verified influencer.
          paragraph: This installation sends no e-mail: ask the people who run it to confirm your address.
        paragraph: Password
        paragraph: A new one logs you out on your other devices.
        button Change password
        paragraph: Two-step login
        paragraph: A code of an app, after the password. Setting it up logs you out on your other devices.
        button Set up two-step login
      region Devices:
        heading Devices [level=2]
        paragraph: Where you use this account. All of them have the same log.
        list Devices:
          listitem:
            paragraph: Chrome on Linux This device
            paragraph: Last seen just now · App VERSION
        paragraph: Your log on the server: SIZE
      region Recent activity:
        heading Recent activity [level=2]
        paragraph: Log-ins, failed ones, and changes of your account. Only you see this list.
        paragraph: Nothing yet
        paragraph: Log-ins and changes of your account appear here from now on.
        paragraph: Was something not you? Change your password: that signs out all your other devices. Of a network address this list has only the part that you see here. It goes back 90 days and is deleted with your account.
      region Appearance:
        heading Appearance [level=2]
        paragraph: How the app looks on this device.
        group Theme:
          text: Theme
          radio System As this device is set [checked]
          text: System As this device is set
          radio Dark Easy on the eyes
          text: Dark Easy on the eyes
          radio Light For bright rooms
          text: Light For bright rooms
          paragraph: Kept on this device, and changed at once.
      region Admin:
        heading Admin [level=2]
        paragraph: Tools for a closer look.
        text: Admin Mode Shows the Testing and Operations menus: tools over your own device and data. It gives no right on the server.
        switch Admin Mode Shows the Testing and Operations menus: tools over your own device and data. It gives no right on the server.
      region Your Data:
        heading Your Data [level=2]
        paragraph: Everything you do is recorded in your log, and your balance, streak, XP and trust follow from it. It is on each of your devices and on the server, which stores all of it for you alone: points, rewards, messages, talks with the assistant and settings. It is deleted with your account.
        term: Events
        definition: 2
        term: Voided
        definition: 0
        term: Unknown
        definition: 0
        paragraph: Healthy: every event counts.
        button Export my log
        button Import a log
        button Check this log
        button Log file
      region Delete Account:
        heading Delete Account [level=2]
        paragraph: Takes you out of Gauntlet, on the server and on this device.
        button Delete my account"
  `);
});

test('ST8 ST1 changes are discarded, or saved to the server and there after a reload', async ({ member }) => {
  const ann = await member('Ann Example', { at: '/settings' });
  const name = page.getByLabelText('Display Name');
  await expect.element(page.getByText('Everything is saved')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  await name.fill('Somebody Else');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Changes discarded')).toBeVisible();
  await expect.element(name).toHaveValue('Ann Example');
  // Reverted by hand, or different in outer spaces only: no change either.
  await name.fill('Ann');
  await name.fill(' Ann Example ');
  await expect.element(page.getByText('Everything is saved')).toBeVisible();

  await name.fill('Ann of Kent');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('kent@example.org');
  await bio().fill('Rows before work');
  expect(await missingIn('main', '16 of 1,000 characters')).toEqual([]);
  await page.getByRole('switch', { name: 'Show Email' }).click();
  await page.getByRole('switch', { name: /^Public Profile/ }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('German');
  await save();
  await expect.element(page.getByText('Saved to Backend!')).toBeVisible();
  const stored = await profileOf(ann);
  for (const part of [
    'Ann of Kent',
    'kent@example.org',
    'Rows before work',
    String.raw`\"publicProfile\":false`,
    String.raw`\"showEmail\":true`,
  ])
    expect(stored).toContain(part);
  // What was chosen before is kept, though nothing is sent yet.
  expect(stored).toContain(String.raw`\"emailNotifications\":true`);
  reload();
  await expect.element(bio()).toHaveValue('Rows before work');
  await expect.element(page.getByRole('switch', { name: 'Show Email' })).toBeChecked();
  await expect.element(page.getByRole('switch', { name: /^Public Profile/ })).not.toBeChecked();
  await expect.element(page.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('German');
  await expect.element(page.getByLabelText('Display Name')).toHaveValue('Ann of Kent');
});

test('ST8 offline, changes are stored on the device, and reach the server once it is back', async ({ member }) => {
  const ann = await member('Ann Example', { at: '/settings' });
  await bio().fill('Rows before work');
  await save();
  await expect.element(page.getByText('Saved to Backend!')).toBeVisible();
  setOnline(false);
  await bio().fill('Swims before work');
  await save();
  await expect.element(page.getByText('Settings saved locally')).toBeVisible();
  await expect.element(page.getByText('Backend sync will retry automatically.')).toBeVisible();
  await expect.element(page.getByText('Everything is saved')).toBeVisible();
  expect(await profileOf(ann)).toContain('Rows before work');
  setOnline(true);
  await expect.poll(() => profileOf(ann)).toContain('Swims before work');
});

test('ST2 an invalid form is not saved: each field has its message, and the first one gets the focus', async ({ person }) => {
  await person({ at: '/settings' });
  await page.getByLabelText('Display Name').fill('A');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nowhere');
  await bio().fill('x'.repeat(1_001));
  expect(page.getByText('Invalid email address').elements()).toHaveLength(0);
  await save();
  const errors = ['Name must be at least 2 characters', 'Invalid email address', 'Bio must be at most 1,000 characters'];
  await expect.poll(() => missingIn('main', ...errors)).toEqual([]);
  await expect.element(page.getByLabelText('Display Name')).toHaveFocus();
  await page.getByLabelText('Display Name').fill('Ann');
  await save();
  await expect.element(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => missingIn('main', ...errors)).toEqual(errors);
});

test('ST3 CO2 CO3 the preferences of the helper are chosen, listed and kept', async ({ person }) => {
  await person({ at: '/settings' });
  const fitness = (stance: string) => page.getByRole('button', { name: `Fitness: ${stance}` });
  for (const stance of ['Neutral', 'Preferred', 'Excluded']) await fitness(stance).click();
  await fitness('Neutral').click();
  await page.getByRole('button', { name: 'Skill-Building: Neutral' }).click();
  await page.getByLabelText('Preferred Difficulty').selectOptions('Hard');
  await page.getByLabelText('Preferred Duration').selectOptions('Short (under 14 days)');
  await page.getByLabelText('Goals').fill('Run a marathon');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Goals', { exact: true }).first()).toHaveFocus();
  await userEvent.keyboard('Sleep more');
  await page.getByRole('button', { name: 'Add goal' }).click();
  await page.getByRole('textbox', { name: 'Interests' }).fill('Jazz');
  await page.getByRole('button', { name: 'Add interest' }).click();
  await page.getByRole('button', { name: 'Remove Run a marathon' }).click();
  await page.getByRole('radio', { name: 'Challenging' }).click();
  await save();
  await expect.element(page.getByText('Settings saved locally')).toBeVisible();
  reload();
  await expect.element(fitness('Preferred')).toBeVisible();
  expect(await readOut('section[aria-labelledby=ai-preferences]')).toMatchInlineSnapshot(`
    "region AI Preferences:
      heading AI Preferences [level=2]
      paragraph: What the helper should suggest, and how it speaks. Only you and the server see it.
      group Categories:
        text: Categories
        paragraph: Click once to prefer a category, twice to exclude it, a third time to leave it open.
        button Fitness: Preferred: Fitness Preferred
        button Productivity: Neutral: Productivity Neutral
        button Creativity: Neutral: Creativity Neutral
        button Social: Neutral: Social Neutral
        button Learning: Neutral: Learning Neutral
        button Wellness: Neutral: Wellness Neutral
        button Finance: Neutral: Finance Neutral
        button Skill-Building: Preferred: Skill-Building Preferred
      text: Preferred Difficulty
      combobox Preferred Difficulty:
        option Easy
        option Medium
        option Hard [selected]
        option Mixed
      text: Preferred Duration
      combobox Preferred Duration:
        option Short (under 14 days) [selected]
        option Medium (14 to 30 days)
        option Long (over 30 days)
        option Mixed
      text: Goals
      textbox Goals:
        /placeholder: Run a half marathon
      button Add goal: Add
      list Goals:
        listitem:
          text: Sleep more
          button Remove Sleep more
      text: Interests
      textbox Interests:
        /placeholder: Jazz piano
      button Add interest: Add
      list Interests:
        listitem:
          text: Jazz
          button Remove Jazz
      group AI Personality:
        text: AI Personality
        radio Motivational Cheers you on
        text: Motivational Cheers you on
        radio Practical Plain steps
        text: Practical Plain steps
        radio Challenging Asks for more [checked]
        text: Challenging Asks for more
        radio Supportive Kind and patient
        text: Supportive Kind and patient"
  `);
});

test('ST8 leaving unsaved changes asks first', async ({ person }) => {
  await person({ at: '/settings' });
  await bio().fill('Half a sentence');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  go('/points');
  await expect.element(question.getByText('Your changes to the settings have not been saved.')).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toBe('/settings');
  await expect.element(bio()).toHaveValue('Half a sentence');
  go('/points');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(page.getByRole('heading', { name: 'Points Store' })).toBeVisible();
});

test('ST4 ST5 the theme changes at once, and admin mode shows its menus', async ({ person }) => {
  await person({ at: '/settings' });
  const theme = (): string | undefined => document.documentElement.dataset['theme'];
  await expect.element(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await page.getByRole('radio', { name: 'Dark' }).click();
  expect(theme()).toBe('dark');
  await page.getByRole('radio', { name: 'Light' }).click();
  expect(theme()).toBe('light');
  await page.getByRole('radio', { name: 'System' }).click();
  expect(theme()).toBeUndefined();
  await page.getByRole('switch', { name: 'Admin Mode' }).click();
  await expect.element(page.getByRole('button', { name: 'Testing' })).toBeVisible();
  await page.getByRole('switch', { name: 'Admin Mode' }).click();
  await expect.element(page.getByRole('button', { name: 'Testing' })).not.toBeInTheDocument();
});

test('ST1 the navigation of the settings names the current section: the chosen one, or the one of the address', async ({ person }) => {
  await person({ at: '/settings' });
  const current = (): (string | null)[] =>
    [...document.querySelectorAll('nav[aria-label="Settings sections"] [aria-current=true]')].map(({ textContent }) => textContent);
  await expect.poll(current).toEqual(['Profile']);
  await page.getByRole('button', { name: 'Your Data' }).click();
  await expect.poll(current).toEqual(['Your Data']);
  const heading = page.getByRole('heading', { level: 2, name: 'Your Data' });
  await expect.element(heading).toHaveFocus();
  await expect.poll(() => heading.element().getBoundingClientRect().top).toBeLessThan(900);
  // A key that does not scroll leaves it, one that scrolls releases it.
  await userEvent.keyboard('{Shift}');
  expect(current()).toEqual(['Your Data']);
  go('/settings#delete-account');
  await expect.poll(current).toEqual(['Delete Account']);
  await userEvent.keyboard('{Home}');
  await expect.poll(current).not.toEqual(['Delete Account']);
});
