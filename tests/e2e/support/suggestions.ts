import type { Locator, Page } from 'playwright';

/** A card of the window, in its visible text. */
export type Card = {
  readonly title: string;
  readonly category: string;
  readonly difficulty: string;
  readonly days: number;
  readonly points: number;
  /** In percent. */
  readonly success: number;
};

/** The window of suggestions. */
export function suggestionsIn(page: Page): Locator {
  return page.getByRole('dialog', { name: 'AI Challenge Suggestions' });
}

/** Opens the window on Create, and waits for suggestions. */
export async function openSuggestions(page: Page): Promise<Locator> {
  await page.goto('/#/create');
  await page.getByRole('button', { name: 'AI Suggestions' }).click();
  const window = suggestionsIn(page);
  await ready(window);
  return window;
}

/** Requests other suggestions, and waits for them. */
export async function again(window: Locator): Promise<void> {
  await window.getByRole('button', { name: 'Generate New Suggestions' }).click();
  await ready(window);
}

async function ready(window: Locator): Promise<void> {
  await window.getByRole('list', { name: 'Suggestions' }).waitFor();
  await window.getByRole('button', { name: 'Generate New Suggestions' }).waitFor();
}

/** The text of the cards. */
export function cardsIn(window: Locator): Promise<Card[]> {
  return window.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const figure = (name: string): string =>
        [...card.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent ?? '';
      const numberOf = (text: string): number => Number(text.replace(/[^\d]/g, ''));
      const [category = '', difficulty = ''] = card instanceof HTMLElement ? card.innerText.split('\n') : [];
      return {
        title: card.querySelector('h3')?.textContent ?? '',
        category,
        difficulty,
        days: numberOf(figure('Duration')),
        points: numberOf(figure('Points')),
        success: numberOf(figure('Estimated success')),
      };
    }),
  );
}
