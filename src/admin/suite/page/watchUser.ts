import type { Locator } from '../flows/flow.ts';
import type { UserAction } from '../flows/recording.ts';
import { isInTools, locatorOf, pressedBy, roleOf } from './parts.ts';
import { path, pattern, screenText } from './screen.ts';

/** Keys with an effect that no click, change or input event covers. */
const IN_TEXT = ['Enter', 'Escape'];
const ELSEWHERE = ['Escape', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Delete'];
/** Roles within which arrow keys move. */
const MOVED_BY_KEYS = ['tab', 'menu', 'menuitem', 'option', 'listbox', 'slider', 'button'];

type OnAction = (action: UserAction) => void;

/** The pressed element, described before the press changed the page. */
type Press = { readonly part: Element; readonly target: Locator };

/**
 * Records the user's actions in the app, but not those in the tools (TS2). Listens on the document in the capture phase, before
 * the app.
 * @returns the function that stops
 */
export function watchUser(onAction: OnAction): () => void {
  const watcher = new UserWatcher(onAction);
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  // Only actions of the user count. Clicks that scripts trigger follow from them.
  const on = <K extends keyof DocumentEventMap>(type: K, handle: (event: DocumentEventMap[K]) => void): void =>
    document.addEventListener(type, (event) => event.isTrusted && !isInTools(event.target) && handle(event), options);
  on('pointerdown', (event) => watcher.pressBegins(event));
  on('click', (event) => watcher.pressed(event));
  on('focusin', (event) => watcher.focused(event));
  on('input', (event) => watcher.typed(event));
  on('change', (event) => watcher.chosen(event));
  on('keydown', (event) => watcher.key(event));
  window.addEventListener('popstate', () => onAction({ kind: 'went', at: path() }), { signal: listening.signal });
  return () => listening.abort();
}

class UserWatcher {
  private readonly onAction: OnAction;
  private begun: Press | null = null;
  /** The text of the screen when the current field got the focus. */
  private before = '';

  constructor(onAction: OnAction) {
    this.onAction = onAction;
  }

  pressBegins({ target }: Event): void {
    const part = pressedBy(target);
    this.begun = part && { part, target: locatorOf(part) };
  }

  pressed(event: MouseEvent): void {
    const part = pressedBy(event.target);
    const { begun } = this;
    this.begun = null;
    // A menu that opens under the pointer swallows the click of its button.
    const press = part ?? (begun?.part.hasAttribute('aria-haspopup') ? begun.part : null);
    if (!press) return;
    const target = begun?.part === press ? begun.target : locatorOf(press);
    this.onAction({ kind: 'click', at: pattern(), target, byKey: event.detail === 0 });
  }

  focused({ target }: Event): void {
    if (isText(target)) isSecret(target);
    this.before = screenText();
  }

  typed({ target }: Event): void {
    if (!isText(target) || isSecret(target)) return;
    const { value: text, maxLength } = target;
    const longest = maxLength >= 0 ? { longest: maxLength } : {};
    const isNew = !this.before.includes(text);
    this.onAction({ kind: 'input', at: pattern(), target: locatorOf(target), text, isNew, ...longest });
  }

  chosen({ target }: Event): void {
    const at = pattern();
    if (target instanceof HTMLSelectElement)
      this.onAction({ kind: 'select', at, target: locatorOf(target), label: target.selectedOptions[0]?.label ?? '' });
    if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'))
      this.onAction({ kind: 'check', at, target: locatorOf(target), checked: target.checked });
  }

  key({ key, target }: KeyboardEvent): void {
    if (!(target instanceof Element)) return;
    if (isText(target)) {
      if (IN_TEXT.includes(key) && !isSecret(target)) this.onAction({ kind: 'key', at: pattern(), target: locatorOf(target), key });
      return;
    }
    if (key === 'Escape') this.onAction({ kind: 'key', at: pattern(), target: null, key });
    else if (ELSEWHERE.includes(key) && MOVED_BY_KEYS.includes(roleOf(target)))
      this.onAction({ kind: 'key', at: pattern(), target: locatorOf(target), key });
  }
}

const NO_TEXT = ['checkbox', 'radio', 'file', 'button', 'submit', 'reset', 'range', 'color', 'image', 'hidden'];

/** Checks whether a field takes text or numbers. */
function isText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type));
}

/** Fields whose content is never recorded, whatever their current type: a revealed password is a text field. */
const SECRET = /password|one-time-code|cc-/;

/** Fields that once were password fields. */
const secretFields = new WeakSet<Element>();

/** Checks whether the content of a field is secret (TS2). */
function isSecret(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field.type === 'password') secretFields.add(field);
  return secretFields.has(field) || SECRET.test(field.autocomplete);
}
