import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { address, go } from '../support/app.tsx';
import { changeTo } from '../support/changeTo.ts';
import { choose, photo, PLACE } from '../support/photo.ts';
import { test } from '../support/test.ts';

test('RB6 a challenge and the photo of its check-in, without its location, reach somebody else', async ({ member, other }) => {
  const ben = await other('Ben Example');
  const ann = await member('Ann Example', { at: '/create?title=Run%205k&type=group-free&proofType=photo&durationDays=7' });
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await page.getByRole('link', { name: 'Run 5k' }).click();
  await page.getByRole('button', { name: 'Start challenge' }).click();
  await page.getByRole('button', { name: 'Start now' }).click();
  const id = address().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Upload Proof' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Choose photo' })).toBeVisible();
  choose('photo.jpg', 'image/jpeg', await photo());
  await expect.element(dialog.getByRole('img', { name: 'What you chose' })).toBeVisible();
  await dialog.getByLabelText('Note').fill('Slow but done');
  await dialog.getByRole('button', { name: 'Upload Proof' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const listed = async (path: string): Promise<string> =>
    JSON.stringify((await ben.call({ method: 'GET', path: `/api/local/projects/${path}` })).body);
  await expect.poll(() => listed(`proofs/nodes?challenge=${id}&limit=100`)).toContain('"/text":"Slow but done"');
  const proof = await listed(`proofs/nodes?challenge=${id}&limit=100`);
  for (const field of [`"/attributes/@usrId":"${ann.id}"`, '"/attributes/@proof":"photo"', '"/attributes/@verif":"pending"'])
    expect(proof).toContain(field);
  const challenge = await listed(`challenges/nodes/${id}`);
  for (const field of ['chlSt":"active"', 'verif":"daily"', 'durat":7', 'proof":"photo"', `creat":"${ann.id}"`])
    expect(challenge).toContain(`"/attributes/@${field}`);
  const hash = /"\/attributes\/@prfDt":"(\w+)"/.exec(proof)?.[1] ?? '';
  expect(await (await fetch(`/api/files/${hash}`)).text()).not.toContain(PLACE);

  await changeTo(ben);
  go('/feed?tab=discover');
  await page.getByRole('link', { name: 'Run 5k', exact: true }).first().click();
  await expect.poll(address).toBe(`/challenge/${id}`);
  const shown = page.getByRole('region', { name: 'Check-In Proofs' }).getByRole('listitem').filter({ hasText: 'Slow but done' });
  await expect.element(shown.getByText('Accepted')).toBeVisible();
  await expect.element(shown.getByText('Ann Example')).toBeVisible();
  const picture = shown.getByRole('img', { name: 'Check-in proof of Ann Example' });
  await expect
    .poll(() => {
      const image = picture.element();
      return image instanceof HTMLImageElement && image.naturalWidth;
    })
    .toBe(320);
  expect(page.getByRole('button', { name: 'Upload Proof' }).elements()).toHaveLength(0);
});
