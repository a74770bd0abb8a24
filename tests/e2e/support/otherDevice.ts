import type { Page } from 'playwright';
import { expect } from 'vitest';
import { logIn, type Person, type PersonOptions } from './person.ts';

type Visitor = (name: string, options?: PersonOptions) => Promise<Person>;

/** Signs the person in on another device, and waits until their log is there. */
export async function onDevice(visitor: Visitor, person: Person, options: PersonOptions = {}): Promise<Person> {
  const device = await visitor(person.name, { email: person.email, ...options });
  await logIn(device);
  await device.page.getByRole('heading', { level: 1 }).waitFor();
  await whenSaved(device.page);
  return device;
}

/** Waits until the mark on top says that the server has the whole log. */
export async function whenSaved(page: Page): Promise<void> {
  await markOf(page, 'Up to date').waitFor();
}

/** The mark on top with this name. */
export function markOf(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name, exact: true });
}

/** The sentences of the notices about what was dropped. */
export async function droppedOn(page: Page): Promise<readonly string[]> {
  return page.getByRole('region', { name: 'Dropped changes' }).locator('li p').allTextContents();
}

/** Waits for exactly these sentences. */
export async function expectDropped(page: Page, ...sentences: readonly RegExp[]): Promise<void> {
  const isAsExpected = async (): Promise<boolean> => {
    const shown = await droppedOn(page);
    return shown.length === sentences.length && sentences.every((sentence, i) => sentence.test(shown[i] ?? ''));
  };
  await expect.poll(isAsExpected, { timeout: 15_000 }).toBe(true);
}
