import { expect } from 'vitest';
import { challengeIdIn, checkInWithPhoto, createChallenge, startChallenge } from './support/challenges.ts';
import { fillSignUp } from './support/person.ts';
import { photoWithLocation } from './support/photo.ts';
import { test } from './support/test.ts';

const MANY_STEPS_MS = 120_000;

test(
  'RV9 RV12 a witness by link, from the page of the challenge through the sign-up to the list of those who are witnessed',
  { timeout: MANY_STEPS_MS },
  async ({ person, visitor, server }) => {
    const ann = await person('Ann');
    const photo = await photoWithLocation(ann.page);
    await createChallenge(ann.page, { title: 'Run 5k', days: 7 });
    await startChallenge(ann.page);
    const id = challengeIdIn(ann.page);
    await checkInWithPhoto(ann.page, photo, 'Slow but done');
    await ann.page.getByText('Without a witness this challenge counts for yourself only').waitFor();
    await ann.page.getByRole('button', { name: 'Make a link' }).click();
    const link = await ann.page.getByLabel('Link for a witness').inputValue();
    expect(link).toMatch(new RegExp(`^${server.origin}/challenge/${id}\\?witness=w[0-9a-f]{32}$`));
    await ann.page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });

    const ben = await visitor('Ben');
    await ben.page.goto(link);
    await ben.page.getByRole('heading', { name: 'Run 5k', level: 1 }).waitFor();
    await ben.page.getByText('Ann Example asks you to be their witness.').waitFor();
    const shown = ben.page.getByRole('listitem').filter({ hasText: 'Slow but done' });
    const picture = shown.getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(320);

    await ben.page.getByRole('link', { name: 'Sign up as the witness' }).click();
    await fillSignUp(ben);
    await ben.page.getByRole('heading', { name: 'Ann Example asks you to be their witness' }).waitFor();
    await ben.page.getByRole('button', { name: 'Become the witness' }).click();
    await ben.page.getByText('You are the witness of Ann Example').waitFor();
    const witnesses = ann.page.getByRole('list', { name: 'Witnesses' });
    await witnesses.getByText('Ben Example').waitFor();

    await ben.page.goto('/#/my-challenges');
    await ben.page.getByRole('heading', { name: 'You are the witness' }).waitFor();
    await ben.page.getByRole('list', { name: 'Challenges that you witness' }).getByText('Run 5k').waitFor();
  },
);
