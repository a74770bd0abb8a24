import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { actFields, challengeFields, proofFields } from '../../core/replication/nodeFields.ts';
import { reload } from '../support/app.tsx';
import { pass } from '../support/clock.ts';
import { setOnline } from '../support/network.ts';
import { test, type Other } from '../support/test.ts';

const AFTER_UNDO = 20_000;
const DAY = 24 * 3_600_000;
const now = (): string => new Date().toISOString();

const act = (person: Other, challenge: string, action: 'joined' | 'started'): Promise<string> =>
  person.write('participations', actFields(now(), { person: person.id, challenge, action }));

/** Says something about a proof, its verdict or a dispute. Returns its id. */
const review = (person: Other, challenge: string, said: { action: string; about: string; text?: string }): Promise<string> =>
  person.write('reviews', {
    '/text': said.text ?? '',
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': person.id,
    '/attributes/@actn': said.action,
    '/attributes/@about': said.about,
    '/attributes/@tstmp': now(),
  });

test('RV5 RV6 CH26 a group decides a dispute by votes, and the recorded outcome reaches a device that was offline', async ({
  member,
  other,
}) => {
  const [ann, ben, dan] = [await other('Ann Example'), await other('Ben Example'), await other('Dan Example')];
  const terms = { '/text': 'Walk to work', '/attributes/@zone': 'UTC', '/attributes/@durat': 1 };
  const id = await ben.write('challenges', challengeFields(ben.id, terms));
  const cleo = await member('Cleo Example', { at: `/challenge/${id}` });
  for (const person of [ann, cleo, dan]) await act(person, id, 'joined');
  await expect.element(page.getByRole('heading', { name: 'Participants (4)' })).toBeVisible();
  await act(ben, id, 'started');
  const proof = await ann.write('proofs', proofFields(now(), ann.id, id, { '/attributes/@prfDt': 'Through the park' }));
  await review(ben, id, { action: 'rejected', about: proof, text: 'There is no park on the way.' });
  const dispute = await review(ann, id, { action: 'disputed', about: proof, text: 'It is behind the station.' });

  const status = page.getByRole('main').getByText('Disputed', { exact: true }).first();
  const shown = page.getByRole('article', { name: /check-in$/ });
  await expect.element(status).toBeVisible();
  for (const text of ['It is behind the station.', 'There is no park on the way.', 'Through the park'])
    await expect.element(shown.getByText(text)).toBeVisible();
  await expect.element(shown.getByText(/3 other participants decide by majority, 0 votes so far/)).toBeVisible();
  await review(ben, id, { action: 'upheld', about: dispute });
  await expect.element(shown.getByText(/1 vote so far/)).toBeVisible();
  await shown.getByRole('button', { name: 'The verdict falls' }).click();
  await expect.element(shown.getByText('You voted: the verdict falls.')).toBeVisible();
  await pass(AFTER_UNDO);
  reload();
  await expect.element(shown.getByText(/2 votes so far/)).toBeVisible();
  const votes = async (): Promise<string> =>
    JSON.stringify((await dan.call({ method: 'GET', path: `/api/local/projects/reviews/nodes?challenge=${id}&limit=100` })).body);
  await expect.poll(votes).toContain(`"/attributes/@usrId":"${cleo.id}"`);
  await review(dan, id, { action: 'overturned', about: dispute, text: 'I know that park.' });
  await expect.element(page.getByText("The rejection of Ann Example's check-in falls: 2 votes to 1.").first()).toBeVisible();
  await expect.element(status).not.toBeInTheDocument();

  setOnline(false);
  await pass(6 * DAY);
  await commands.tickServer('plain');
  expect(page.getByText(/^The server recorded the outcome/).elements()).toEqual([]);
  setOnline(true);
  await expect.element(page.getByText('The server recorded the outcome: 1 of 4 completed it.')).toBeVisible();
});
