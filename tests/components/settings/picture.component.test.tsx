import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go, reload } from '../support/app.tsx';
import { changeTo } from '../support/changeTo.ts';
import { choose, photo, PLACE } from '../support/photo.ts';
import { readOut } from '../support/screen.ts';
import { test } from '../support/test.ts';

const MEGABYTE = 1024 * 1024;
const shown = (): number => document.querySelector<HTMLImageElement>('button[aria-label="Change profile picture"] img')?.naturalWidth ?? 0;

test('ST6 only an image under 5 MB becomes the picture, cropped and without its location; it can be replaced and removed, and others see it', async ({
  member,
  other,
}) => {
  const ann = await member('Ann Example', { at: '/profile' });
  await page.getByRole('button', { name: 'Change profile picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile Picture' });
  await expect.element(dialog.getByText('JPG, PNG or GIF, under 5MB. Nothing but the part you choose leaves this device.')).toBeVisible();
  const bytes = await photo();
  // The file name does not matter.
  choose('picture.jpg', 'image/jpeg', 'Not a picture at all');
  await expect.element(page.getByText('Please select an image file')).toBeVisible();
  choose('large.jpg', 'image/jpeg', bytes, new Uint8Array(5 * MEGABYTE));
  await expect.element(page.getByText('Image size must be less than 5MB')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save Picture' }).elements()).toHaveLength(0);
  expect(dialog.getByRole('button', { name: 'Remove' }).elements()).toHaveLength(0);
  choose('me.txt', 'text/plain', bytes);
  await expect.element(dialog.getByRole('img', { name: 'What you chose' })).toBeVisible();
  expect(await readOut('[role=dialog]')).toMatchInlineSnapshot(`
    "dialog Profile Picture:
      heading Profile Picture [level=2]
      paragraph: JPG, PNG or GIF, under 5MB. Nothing but the part you choose leaves this device.
      button Close
      img What you chose
      group Part of the picture that is shown. Move it with the arrow keys.
      text: Zoom
      slider Zoom: 1
      button Choose Different
      button Save Picture"
  `);
  // The slider and the picture zoom together.
  const zoom = dialog.getByLabelText('Zoom');
  await zoom.fill('2');
  await expect.poll(() => dialog.getByRole('img').element().getAttribute('style')).toContain('scale(2)');
  let opened = 0;
  document.querySelector('input[type=file]')?.addEventListener('click', (event) => {
    event.preventDefault();
    opened += 1;
  });
  await dialog.getByRole('button', { name: 'Choose Different' }).click();
  expect(opened).toBe(1);
  await dialog.getByRole('button', { name: 'Save Picture' }).click();
  await expect.element(page.getByText('Profile picture updated!')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(shown).toBeGreaterThan(100);

  const picture = async (): Promise<string> => {
    const { body } = await ann.call({ method: 'GET', path: `/api/local/projects/profiles/nodes/${ann.id}` });
    return /"\/attributes\/@image":"(\w*)"/.exec(JSON.stringify(body))?.[1] ?? '';
  };
  await expect.poll(picture).toMatch(/^[0-9a-f]{64}$/);
  const file = await fetch(`/api/files/${await picture()}`);
  expect(file.headers.get('Content-Type')).toBe('image/jpeg');
  expect(await file.text()).not.toContain(PLACE);
  reload();
  await expect.poll(shown).toBeGreaterThan(100);

  await page.getByRole('button', { name: 'Change profile picture' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Profile picture removed')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shown()).toBe(0);
  await page.getByRole('button', { name: 'Change profile picture' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Choose File' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await expect.poll(picture).toBe('');
  await page.getByRole('button', { name: 'Change profile picture' }).click();
  choose('me.jpg', 'image/jpeg', bytes);
  await dialog.getByRole('button', { name: 'Save Picture' }).click();
  await expect.poll(picture).toMatch(/^[0-9a-f]{64}$/);
  const seen = `img[src="/api/files/${await picture()}"]`;
  const ben = await other('Ben Example');
  await changeTo(ben);
  go(`/profile?with=${ann.id}`);
  await expect.poll(() => document.querySelector<HTMLImageElement>(seen)?.naturalWidth).toBeGreaterThan(100);
});
