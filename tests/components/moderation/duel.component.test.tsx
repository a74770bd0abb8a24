import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { actFields, challengeFields, proofFields } from '../../core/replication/nodeFields.ts';
import { go, reload } from '../support/app.tsx';
import { pass } from '../support/clock.ts';
import { test, type Other } from '../support/test.ts';

const AFTER_UNDO = 20_000;
const now = (): string => new Date().toISOString();

/** A duel of two people in which a check-in of the first was rejected, which they dispute. Returns its id. */
async function disputed(ann: Other, ben: Other): Promise<string> {
  const terms = { '/text': 'Duel at dawn', '/attributes/@chlTy': 'one-on-one', '/attributes/@zone': 'UTC' } as const;
  const id = await ann.write('challenges', challengeFields(ann.id, terms));
  await ben.write('participations', actFields(now(), { person: ben.id, challenge: id, action: 'joined' }));
  const proof = await ann.write('proofs', proofFields(now(), ann.id, id, { '/attributes/@prfDt': 'Ran before six' }));
  const reviews = (person: Other, action: string, text: string): Promise<string> =>
    person.write('reviews', {
      '/text': text,
      '/attributes/@chlId': id,
      '/attributes/@usrId': person.id,
      '/attributes/@actn': action,
      '/attributes/@about': proof,
      '/attributes/@tstmp': now(),
    });
  await reviews(ben, 'rejected', 'It was seven.');
  await reviews(ann, 'disputed', 'Look at the photo of the clock.');
  return id;
}

test('MD9 RV6 a host of the installation finds the dispute of a duel and decides it, with a reason that both sides see', async ({
  member,
  other,
}) => {
  const [ann, ben] = [await other('Ann Example'), await other('Ben Example')];
  const id = await disputed(ann, ben);
  const mia = await member('Mia', { at: '/points' });
  await commands.makeModerator('plain', mia.id);
  go('/moderation');
  await page.getByRole('tab', { name: 'Disputes' }).click();
  const waiting = page.getByRole('article', { name: "The rejection of Ann Example's check-in" });
  await expect.element(waiting.getByText('Look at the photo of the clock.')).toBeVisible();
  await waiting.getByRole('link', { name: 'Look at both sides' }).click();
  await expect.element(page.getByRole('heading', { name: 'Duel at dawn', level: 1 })).toBeVisible();
  const dispute = page.getByRole('article', { name: /check-in$/ });
  await expect.element(dispute.getByText('It was seven.')).toBeVisible();
  await expect.element(dispute.getByText('Ran before six').first()).toBeVisible();
  await expect.element(dispute.getByText(/^A host of this installation decides/)).toBeVisible();
  await dispute.getByLabelText('Your decision as a host of this installation: why? (optional)').fill('The clock says ten to six.');
  await dispute.getByRole('button', { name: 'The verdict falls' }).click();
  await expect.element(dispute.getByText('You decided: the verdict falls.')).toBeVisible();
  await pass(AFTER_UNDO);
  reload();
  for (const reader of [ann, ben]) {
    const path = `/api/local/projects/reviews/nodes?challenge=${id}&limit=100`;
    await expect
      .poll(async () => JSON.stringify((await reader.call({ method: 'GET', path })).body))
      .toContain('The clock says ten to six.');
  }
  await page.getByText('1 decided dispute').click();
  await expect.element(dispute.getByText(/The rejection falls: a host of this installation decided\./)).toBeVisible();
});
