import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** Presses the Tab key until this part of the page has the focus; fails when it cannot be reached. */
export async function tabTo(part: Locator): Promise<void> {
  await expect.element(part).toBeInTheDocument();
  for (let stops = 0; stops < 300 && !hasFocus(part); stops += 1) await userEvent.keyboard('{Tab}');
  if (!hasFocus(part)) expect.fail(`The Tab key does not reach ${part.selector}.`);
}

export function hasFocus(part: Locator): boolean {
  return part.query() === document.activeElement;
}

/** Waits until this part of the page has the focus. */
export async function focusOn(part: Locator): Promise<void> {
  await expect.poll(() => hasFocus(part), { message: `The focus is not on ${part.selector}.` }).toBe(true);
}

/** Presses the Tab key up to a field, and replaces its content. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await userEvent.fill(field, text);
}

/** Presses the Tab key up to a button or link, and presses it. */
export async function pressOn(control: Locator): Promise<void> {
  await tabTo(control);
  await userEvent.keyboard('{Enter}');
}
