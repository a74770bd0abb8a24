import type { Locator } from '../flows/flow.ts';
import type { Happening } from '../flows/recording.ts';
import { isBeside, locatorOf, pressedBy, roleOf } from './parts.ts';
import { path, pattern, screenText } from './screen.ts';
import { isSecret } from './secrets.ts';

/** Keys that do something where they are pressed, and that no click, choice or typed text tells of. */
const IN_TEXT = ['Enter', 'Escape'];
const ELSEWHERE = ['Escape', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Delete'];
/** Where arrow keys move something. */
const MOVED_BY_KEYS = ['tab', 'menu', 'menuitem', 'option', 'listbox', 'slider', 'button'];

type Hear = (happened: Happening) => void;

/** What was pressed, described before the press changed anything. */
type Press = { readonly part: Element; readonly target: Locator };

/**
 * Tells what a person does to the app from now on, and nothing that they do beside it (TS2). Listens on the document, before the app
 * hears. Answers how to stop.
 */
export function watchPerson(hear: Hear): () => void {
  const watcher = new PersonWatcher(hear);
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  // Only what a person does: a script's own clicks follow from it.
  const on = <K extends keyof DocumentEventMap>(type: K, act: (event: DocumentEventMap[K]) => void): void =>
    document.addEventListener(type, (event) => event.isTrusted && !isBeside(event.target) && act(event), options);
  on('pointerdown', (event) => watcher.pressBegins(event));
  on('click', (event) => watcher.pressed(event));
  on('focusin', (event) => watcher.comes(event));
  on('input', (event) => watcher.typed(event));
  on('change', (event) => watcher.chosen(event));
  on('keydown', (event) => watcher.key(event));
  window.addEventListener('popstate', () => hear({ kind: 'went', at: path() }), { signal: listening.signal });
  return () => listening.abort();
}

class PersonWatcher {
  private readonly hear: Hear;
  private begun: Press | null = null;
  /** The words of the screen before anything was typed into the field that has the focus. */
  private before = '';

  constructor(hear: Hear) {
    this.hear = hear;
  }

  pressBegins({ target }: Event): void {
    const part = pressedBy(target);
    this.begun = part && { part, target: locatorOf(part) };
  }

  pressed(event: MouseEvent): void {
    const part = pressedBy(event.target);
    const { begun } = this;
    this.begun = null;
    // A menu that opens under the pointer takes the rest of the press away from its button.
    const press = part ?? (begun?.part.hasAttribute('aria-haspopup') ? begun.part : null);
    if (!press) return;
    const target = begun?.part === press ? begun.target : locatorOf(press);
    this.hear({ kind: 'click', at: pattern(), target, byKey: event.detail === 0 });
  }

  comes({ target }: Event): void {
    if (isText(target)) isSecret(target);
    this.before = screenText();
  }

  typed({ target }: Event): void {
    if (!isText(target) || isSecret(target)) return;
    const { value: text, maxLength } = target;
    const longest = maxLength >= 0 ? { longest: maxLength } : {};
    const isNew = !this.before.includes(text);
    this.hear({ kind: 'input', at: pattern(), target: locatorOf(target), text, isNew, ...longest });
  }

  chosen({ target }: Event): void {
    const at = pattern();
    if (target instanceof HTMLSelectElement)
      this.hear({ kind: 'select', at, target: locatorOf(target), label: target.selectedOptions[0]?.label ?? '' });
    if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'))
      this.hear({ kind: 'check', at, target: locatorOf(target), checked: target.checked });
  }

  key({ key, target }: KeyboardEvent): void {
    if (!(target instanceof Element)) return;
    if (isText(target)) {
      if (IN_TEXT.includes(key) && !isSecret(target)) this.hear({ kind: 'key', at: pattern(), target: locatorOf(target), key });
      return;
    }
    if (key === 'Escape') this.hear({ kind: 'key', at: pattern(), target: null, key });
    else if (ELSEWHERE.includes(key) && MOVED_BY_KEYS.includes(roleOf(target)))
      this.hear({ kind: 'key', at: pattern(), target: locatorOf(target), key });
  }
}

const NO_TEXT = ['checkbox', 'radio', 'file', 'button', 'submit', 'reset', 'range', 'color', 'image', 'hidden'];

/** Whether words or figures are typed here. */
function isText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type));
}
