import { toast } from 'sonner';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { roleStore } from '../../../../src/features/account/session.ts';
import { displayedView } from '../../../../src/admin/shared/displayedView.ts';
import { dockedTool } from '../../../../src/admin/shared/dockState.ts';
import { go } from '../../support/app.tsx';
import { test as base } from '../../support/test.ts';

/** A file that the page handed to the browser. */
type Download = { readonly name: string; readonly text: Promise<string> };

/** A test of the tools of admin mode. Its downloads are caught, and no tool stays open after it. */
export const test = base
  .extend('downloads', { auto: true }, async ({}, { onCleanup }): Promise<Download[]> => {
    const downloads: Download[] = [];
    let blob = new Blob();
    const create = URL.createObjectURL.bind(URL);
    const creating = vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
      if (given instanceof Blob) blob = given;
      return create(given);
    });
    const clicking = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      if (!this.hasAttribute('download')) return HTMLElement.prototype.click.call(this);
      downloads.push({ name: this.download, text: blob.text() });
    });
    onCleanup(() => {
      creating.mockRestore();
      clicking.mockRestore();
    });
    return downloads;
  })
  .extend('closesTools', { auto: true }, async ({}, { onCleanup }) => {
    onCleanup(async () => {
      vi.restoreAllMocks();
      toast.dismiss();
      displayedView.close();
      dockedTool.show(null);
      for (const { name = '' } of await indexedDB.databases()) if (/^gauntlet-(kept|testing)-/.test(name)) indexedDB.deleteDatabase(name);
    });
  });

/** Turns admin mode on, as the switch in Settings does, and opens the page of a tool. It ends with the session. */
export async function openTool(path: string, title: string): Promise<void> {
  roleStore.setRole('admin');
  // Until then the router does not follow links.
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 }), { timeout: 30_000 }).toBeVisible();
  go(path);
  // The code of the tools loads with the first one.
  await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true }), { timeout: 30_000 }).toBeVisible();
}

/** The response to a request of the page. */
export type Answer = () => Response | Promise<Response>;

/** Answers the page's requests whose address begins so; others go to the server. Returns the answers, which may be replaced. */
export function answering(answers: Record<string, Answer>): Record<string, Answer> {
  const real = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    const key = Object.keys(answers).find((start) => `${pathname}${search}`.startsWith(start));
    const answer = key === undefined ? undefined : answers[key];
    return answer ? answer() : real(input, init);
  });
  return answers;
}

/** Removes the toasts, which lie over a part of the page. */
export function dismissToasts(): void {
  toast.dismiss();
}

/** The toasts on the page: title and description. */
export function toasts(): string[] {
  return [...document.querySelectorAll('[data-sonner-toast]')].map((each) =>
    [...each.querySelectorAll('[data-title], [data-description], [data-button]')].map(({ textContent }) => textContent).join('; '),
  );
}
