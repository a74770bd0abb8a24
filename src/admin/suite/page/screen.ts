import { routePattern } from '../flows/routePattern.ts';
import { isBeside } from './parts.ts';

/** The headings of what the app draws instead of a screen. */
const BROKEN = ['Something Went Wrong', 'Page Not Found'];

/** The address as the app knows it, with what is asked of the screen. */
export function path(): string {
  return location.hash.replace(/^#/, '') || '/';
}

/** The address as any walk of the same way would have it. */
export function pattern(): string {
  return routePattern(path());
}

/** The heading of the screen, or null. */
export function heading(): string | null {
  const words = [...document.querySelectorAll('h1')]
    .find((each) => !isBeside(each))
    ?.textContent.replaceAll(/\s+/g, ' ')
    .trim();
  return words ? words : null;
}

/** All words that the screen and what is open over it show. */
export function screenText(): string {
  const shown = [...document.querySelectorAll<HTMLElement>('main, [role=dialog], [role=alertdialog]')].filter((each) => !isBeside(each));
  return shown.map((each) => each.innerText.replaceAll(/\s+/g, ' ')).join('\n');
}

/** The heading of an error in the screen's place, or null when there is none. */
export function brokenScreen(): string | null {
  const headings = [...document.querySelectorAll('h1, [role=alert] p, [role=alert] h2')].filter((each) => !isBeside(each));
  return headings.map((each) => each.textContent.trim()).find((words) => BROKEN.includes(words)) ?? null;
}
