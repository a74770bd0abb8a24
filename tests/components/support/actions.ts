import { commands, page, type Locator } from 'vitest/browser';

type Point = { readonly x: number; readonly y: number };
type ClickOptions = { readonly force?: boolean; readonly position?: Point };

/** As long as other actions wait (`vitest.config.ts`). */
const WAIT_MS = 15_000;
const LOOK_MS = 10;
/** Where an element is scrolled to while something covers it, in turn. */
const PLACES = ['center', 'end', 'start'] as const;
const MAX_PRESSES = 3;
/** A figure that counts up changes in every frame. */
const FRAMES_TO_SETTLE = 10;

/**
 * Clicks with the real mouse as soon as the one element is there, enabled, not covered (with `force` even then) and at the same place for two looks:
 * in its middle, or at `position`, in px. Presses again when the element moved away from under the mouse. Returns when the page has not changed for a
 * frame. It takes half of the time of the click that it replaces, which looks up to half a second late.
 */
async function click(this: Locator, { force = false, position }: ClickOptions = {}): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    let last: Point | undefined;
    const point = await soon(this, (found, looks) => {
      const now = pointOn(found, position, force);
      if (typeof now === 'string') {
        found.scrollIntoView({ block: PLACES[looks % PLACES.length] ?? 'center', behavior: 'instant' });
        return now;
      }
      const moved = now.x !== last?.x || now.y !== last.y;
      last = now;
      return moved ? 'moves' : now;
    });
    if ((await pressAt(point, this)) || force) return settled();
  }
  throw new Error(`${this.selector} moves away from under the mouse`);
}

/** Presses the mouse at a point of the tests' frame, which is scaled to fit into its page. Returns whether it found the element there, or a label of it. */
async function pressAt({ x, y }: Point, locator: Locator): Promise<boolean> {
  let isHit = false;
  const look = ({ target }: Event): void => {
    isHit = target instanceof Element && locator.elements().some((element) => belongsTo(target, element));
  };
  window.addEventListener('pointerdown', look, { capture: true, once: true });
  const frame = frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  await commands.press(frame.x + (x * frame.width) / innerWidth, frame.y + (y * frame.height) / innerHeight);
  window.removeEventListener('pointerdown', look, { capture: true });
  return isHit;
}

/** A label that covers its field passes the click on. */
function belongsTo(hit: Element, element: Element): boolean {
  return element.contains(hit) || hit.closest('label')?.control === element;
}

async function settled(): Promise<void> {
  let changed = true;
  const observer = new MutationObserver(() => (changed = true));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let frames = 0; changed && frames < FRAMES_TO_SETTLE; frames += 1) {
    changed = false;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  observer.disconnect();
}

/** What `find` returns for the one element, or why it cannot be used yet. `find` is given how many looks came before. */
async function soon<Found>(locator: Locator, find: (element: Element, looks: number) => Found | string): Promise<Found> {
  const until = performance.now() + WAIT_MS;
  for (let looks = 0; ; looks += 1) {
    const [element, ...others] = locator.elements();
    const found = element === undefined ? 'is not there' : others.length > 0 ? `is one of ${others.length + 1}` : find(element, looks);
    if (typeof found !== 'string') return found;
    if (performance.now() > until) throw new Error(`${locator.selector} ${found}`);
    await new Promise((resolve) => void setTimeout(resolve, LOOK_MS));
  }
}

function pointOn(element: Element, position: Point | undefined, force: boolean): Point | string {
  if (!element.checkVisibility({ visibilityProperty: true })) return 'is not visible';
  if (element.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *')) return 'is disabled';
  // A link that wraps has a rectangle for each line, and an empty one before a block in it.
  const box = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  if (box === undefined) return 'has no size';
  const point = position ? { x: box.x + position.x, y: box.y + position.y } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  if (hit === null) return 'is outside the window';
  if (force || belongsTo(hit, element)) return point;
  return `is covered by ${hit.outerHTML.slice(0, 200)}`;
}

const methods: object = Reflect.getPrototypeOf(page.getByText('')) ?? {};
Object.assign(methods, { click });
for (const name of ['fill', 'clear', 'upload', 'selectOptions']) {
  const act: unknown = Reflect.get(methods, name);
  Object.assign(methods, {
    async [name](this: Locator, ...given: unknown[]) {
      await soon(this, () => true);
      if (typeof act === 'function') await Reflect.apply(act, this, given);
    },
  });
}
