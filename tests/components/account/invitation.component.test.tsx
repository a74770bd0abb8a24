import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { FieldsOf } from '../../../core/replication/nodes.ts';
import { actFields, challengeFields, proofFields } from '../../core/replication/nodeFields.ts';
import { address, go } from '../support/app.tsx';
import { answerWith } from '../support/network.ts';
import { missingIn } from '../support/screen.ts';
import { expectShown } from '../support/shown.ts';
import { test, type Other } from '../support/test.ts';

const PASSWORD = 'Gauntlet2026';
const CODE = `w${'0123456789abcdef'.repeat(2)}`;

/** A challenge of somebody, for 30 days. Returns its id. */
const challengeOf = (creator: Other, changes: Partial<FieldsOf['challenges']>): Promise<string> =>
  creator.write('challenges', challengeFields(creator.id, { '/attributes/@durat': 30, '/attributes/@zone': 'UTC', ...changes }));

const act = (person: Other, challenge: string, action: 'started' | 'cancelled'): Promise<string> =>
  person.write('participations', actFields(new Date().toISOString(), { person: person.id, challenge, action }));

/** Makes the link for a witness, whose code the server gets as a hash. */
async function invitesWitness(person: Other, challenge: string): Promise<void> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(CODE)));
  const fields = actFields(new Date().toISOString(), { person: person.id, challenge, action: 'invited' });
  const code = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  await person.write('participations', { ...fields, '/attributes/@code': code });
}

async function signUp(name: string): Promise<void> {
  await page.getByLabelText('Full Name').fill(name);
  await page.getByLabelText('Email').fill(`${crypto.randomUUID()}@example.org`);
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabelText('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

test('CM24 the link of a challenge shows it to a visitor, and leads to it after a login', async ({ visitor, other }) => {
  const [orla, ben] = [await other('Orla Example'), await other('Ben Example')];
  const duel = { '/text': 'Run 5k', '/attributes/@chlTy': 'one-on-one', '/attributes/@proof': 'photo' } as const;
  const id = await challengeOf(orla, duel);
  await visitor(`/challenge/${id}`);
  await expect.element(page.getByRole('heading', { name: 'Run 5k', level: 1 })).toBeVisible();
  await expectShown(
    'main',
    `
    heading "Run 5k" [level=1] | An invitation from Orla Example to a challenge, one on one. | How it is proved
    A photo every day, for 30 days | What it takes | 24 of 30 check-ins | From when | It starts when you join
    link "Join with a new account" -> /signup | Already have an account? | link "Log in" -> /login
  `,
  );
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabelText('Email').fill(ben.email);
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect.poll(address).toBe(`/challenge/${id}`);
  // Ben uses the account for the first time.
  await expect.element(page.getByText('The server has no challenges, check-ins or comments of yours to restore.')).toBeVisible();
  await page.getByRole('button', { name: 'Start without it' }).click();
  await expect.element(page.getByRole('button', { name: 'Join challenge' })).toBeVisible();
});

test('CM24 a visitor signs up from the link of a challenge and joins it, without the sample', async ({ visitor, other }) => {
  const orla = await other('Orla Example', 'sample');
  const id = await challengeOf(orla, { '/text': 'Run 5k' });
  await visitor(`/challenge/${id}?invite=abc`, 'sample');
  await page.getByRole('link', { name: 'Join with a new account' }).click();
  await expect.poll(address).toBe('/signup?invite=abc');
  await signUp('Cleo Example');
  await page.getByRole('button', { name: 'Join challenge' }).click();
  await expect.element(page.getByRole('heading', { name: 'Waiting for Orla Example' })).toBeVisible();
  expect(page.getByRole('complementary', { name: 'Sample data' }).elements()).toHaveLength(0);
});

test('CM24 the link says what cannot be joined, is gone, or cannot be shown now', async ({ visitor, other }) => {
  const orla = await other('Orla Example');
  const running = await challengeOf(orla, { '/text': 'Read daily', '/attributes/@chlTy': 'group-free' });
  await act(orla, running, 'started');
  const cancelled = await challengeOf(orla, { '/text': 'Never mind' });
  await act(orla, cancelled, 'cancelled');
  await visitor(`/challenge/${running}?witness=${CODE}`);
  await expect.element(page.getByRole('heading', { name: 'Read daily', level: 1 })).toBeVisible();
  await expectShown(
    'main',
    `
    heading "Read daily" [level=1] | An invitation from Orla Example to a group challenge. | How it is proved
    A short text every day, for 30 days | What it takes | 24 of 30 check-ins | From when | It has been running since Mar 2, 2026
    This is not the link for its witness. Ask for it again. | link "Join with a new account" -> /signup | Already have an account?
    link "Log in" -> /login
  `,
  );
  go(`/challenge/${cancelled}`);
  await expect.element(page.getByText('This challenge was cancelled')).toBeVisible();
  await expectShown(
    'main',
    `
    heading "A challenge on Gauntlet" [level=1] | Somebody sent you a link. | This challenge was cancelled
    Nobody can join it any more. | link "Set a challenge of your own" -> /signup | Already have an account? | link "Log in" -> /login
  `,
  );
  const unreachable = answerWith(/\/api\/local\/invitations\//, 'lost');
  go(`/challenge/${crypto.randomUUID()}`);
  await expect.poll(() => missingIn('main', 'The challenge cannot be shown now', 'The server did not answer.')).toEqual([]);
  unreachable();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('There is no such challenge')).toBeVisible();
  expect(await missingIn('main', 'The link may be incomplete. Ask for it again.')).toEqual([]);
  await page.getByRole('link', { name: 'Set a challenge of your own' }).click();
  await expect.poll(address).toBe('/signup');
});

test('RV12 the link for a witness shows the check-ins to a visitor, and who signs up becomes the witness', async ({ visitor, other }) => {
  const ann = await other('Ann Example');
  const id = await challengeOf(ann, { '/text': 'Walk to work', '/attributes/@chlTy': 'one-on-one' });
  await act(ann, id, 'started');
  await invitesWitness(ann, id);
  await ann.write('proofs', proofFields(new Date().toISOString(), ann.id, id, { '/attributes/@prfDt': 'Through the park' }));
  await visitor(`/challenge/${id}?witness=${CODE}`);
  await expectShown(
    'main',
    `
    heading "Walk to work" [level=1] | Ann Example asks you to be their witness.
    A witness sees the check-ins of this challenge and says whether they count. You do not take part in it. | How it is proved
    A short text every day, for 30 days | From when | It has been running since Mar 2, 2026
    link "Sign up as the witness" -> /signup | region "Check-ins" | heading "Check-ins" [level=2] | Through the park
    Mar 2, 2026, 1:00 PM | Already have an account? | link "Log in" -> /login
  `,
  );
  await page.getByRole('link', { name: 'Sign up as the witness' }).click();
  await signUp('Ben Example');
  await expect.element(page.getByRole('heading', { name: 'Ann Example asks you to be their witness' })).toBeVisible();
  await page.getByRole('button', { name: 'Become the witness' }).click();
  await expect.element(page.getByText('You are the witness of Ann Example')).toBeVisible();
});
