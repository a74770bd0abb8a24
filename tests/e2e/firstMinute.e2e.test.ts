import { expect } from 'vitest';
import { sampleTest } from './support/sample.ts';

sampleTest(
  'AC18 a new person is asked once what to do first: again after a reload, Escape shows the sample, and creating starts without it',
  async ({ person }) => {
    const ann = await person('Ann', { newcomer: 'undecided' });
    const question = ann.page.getByRole('dialog', { name: 'What do you want to do first?' });
    await question.waitFor();
    await expect
      .poll(() => question.getByRole('button', { name: 'Look around' }).evaluate((each) => each === document.activeElement))
      .toBe(true);
    await ann.page.reload();
    await question.waitFor();
    await ann.page.keyboard.press('Escape');
    await ann.page.getByRole('complementary', { name: 'Sample data' }).waitFor();
    await ann.page.reload();
    await ann.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await question.count()).toBe(0);

    const ben = await person('Ben', { newcomer: 'undecided' });
    await ben.page.getByRole('dialog').waitFor();
    await ben.page.keyboard.press('Tab');
    await ben.page.keyboard.press('Enter');
    await ben.page.waitForURL('**/#/create');
    await ben.page.getByRole('heading', { level: 1, name: 'Create Challenge' }).waitFor();
    expect(await ben.page.getByRole('complementary', { name: 'Sample data' }).count()).toBe(0);

    const cleo = await person('Cleo', { newcomer: 'undecided' });
    await cleo.page.getByRole('button', { name: 'Join a challenge' }).click();
    await cleo.page.getByRole('button', { name: 'Can be joined', pressed: true }).waitFor();
    await cleo.page.getByRole('list', { name: 'Challenges', exact: true }).getByRole('listitem').first().waitFor();
    expect(await cleo.page.getByRole('complementary', { name: 'Sample data' }).count()).toBe(0);
  },
);
