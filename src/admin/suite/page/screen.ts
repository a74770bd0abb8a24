import { routePattern } from '../flows/flow.ts';
import { isInTools } from './parts.ts';

/** The headings of the app's error pages. */
const BROKEN = ['Something Went Wrong', 'Page Not Found'];

/** The current address: path and search. */
export function path(): string {
  return location.hash.replace(/^#/, '') || '/';
}

/** The current address with ids replaced by placeholders, as any replay of the flow has it. */
export function pattern(): string {
  return routePattern(path());
}

/** The heading of the screen, or null. */
export function heading(): string | null {
  const words = [...document.querySelectorAll('h1')]
    .find((each) => !isInTools(each))
    ?.textContent.replaceAll(/\s+/g, ' ')
    .trim();
  return words ? words : null;
}

/** All visible text of the screen and of its overlays. */
export function screenText(): string {
  const shown = [...document.querySelectorAll<HTMLElement>('main, [role=dialog], [role=alertdialog]')].filter((each) => !isInTools(each));
  return shown.map((each) => each.innerText.replaceAll(/\s+/g, ' ')).join('\n');
}

/** The heading of an error page, or null if none is displayed. */
export function brokenScreen(): string | null {
  const headings = [...document.querySelectorAll('h1, [role=alert] p, [role=alert] h2')].filter((each) => !isInTools(each));
  return headings.map((each) => each.textContent.trim()).find((words) => BROKEN.includes(words)) ?? null;
}

/** A success toast, and its first line. */
const MESSAGE = '[data-sonner-toast][data-type=success]';
const LINE = '[data-title]';

/** Calls `onMessage` for each success toast. Returns the function that stops. */
export function watchMessages(onMessage: (text: string) => void): () => void {
  const lastTexts = new WeakMap<Element, string>();
  for (const message of document.querySelectorAll(MESSAGE)) lastTexts.set(message, textOf(message));
  const observer = new MutationObserver(() => {
    for (const message of document.querySelectorAll(MESSAGE)) {
      const text = textOf(message);
      if (text === '' || lastTexts.get(message) === text) continue;
      lastTexts.set(message, text);
      onMessage(text);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-type'] });
  return () => observer.disconnect();
}

function textOf(message: Element): string {
  return (message.querySelector(LINE) ?? message).textContent.trim();
}
