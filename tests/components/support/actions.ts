import { commands, page, type Locator } from 'vitest/browser';

type Point = { readonly x: number; readonly y: number };
type ClickOptions = { readonly force?: boolean; readonly position?: Point };

/** As long as other actions wait (`vitest.config.ts`). */
const WAIT_MS = 15_000;
const LOOK_MS = 10;
/** Where an element is scrolled to while something covers it, in turn. */
const PLACES = ['center', 'end', 'start'] as const;
/** A figure that counts up changes in every frame. */
const FRAMES_TO_SETTLE = 10;

/**
 * Clicks with the real mouse as soon as the one element is there, enabled, not covered (with `force` even then) and at the same place for two looks:
 * in its middle, or at `position`, in px. Returns when the page has not changed for a frame. It takes half of the time of the click that it replaces,
 * which looks up to half a second late.
 */
async function click(this: Locator, { force = false, position }: ClickOptions = {}): Promise<void> {
  let last: Point | undefined;
  const point = await soon(this, (element, looks) => {
    const now = pointOn(element, position, force);
    if (typeof now === 'string') {
      element.scrollIntoView({ block: PLACES[looks % PLACES.length] ?? 'center', behavior: 'instant' });
      return now;
    }
    const moved = now.x !== last?.x || now.y !== last.y;
    last = now;
    return moved ? 'moves' : now;
  });
  // The tests' frame is scaled to fit into its page.
  const frame = frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  await commands.press(frame.x + (point.x * frame.width) / innerWidth, frame.y + (point.y * frame.height) / innerHeight);
  await settled();
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
  // A label that covers its field passes the click on.
  if (force || element.contains(hit) || hit.closest('label')?.control === element) return point;
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
