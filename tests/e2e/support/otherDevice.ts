import type { Page } from 'playwright';
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
  await page.getByRole('banner').getByRole('button', { name: 'Up to date', exact: true }).waitFor();
}
