/**
 * How long a person takes, in milliseconds, after the keystroke-level model of Card, Moran and Newell: to decide on the next step (M), to
 * point at something and press it (P and two B), to type a character as an average typist (K).
 */
const DECIDE_MS = 1_350;
const PRESS_MS = 1_300;
const KEY_MS = 280;

/**
 * A person who follows a path through the app. Counts inputs (presses and filled fields), screens (addresses, each counted once in a row)
 * and the time at a person's pace: each step's own time, and the time that the app takes until the next element is there.
 */
export function startJourney(page) {
  const counted = { inputs: 0, ms: 0, screens: [] };
  const arrive = () => {
    const { pathname, hash } = new URL(page.url());
    const screen = pathname + hash.replace(/\?.*/, '');
    if (counted.screens.at(-1) !== screen) counted.screens.push(screen);
  };
  const step = async (locator, own, work) => {
    const began = performance.now();
    await locator.waitFor({ state: 'visible' });
    arrive();
    await work();
    counted.ms += performance.now() - began + own;
    counted.inputs += 1;
  };
  return {
    press: (locator) => step(locator, DECIDE_MS + PRESS_MS, () => locator.click()),
    /** Moves to the field with a press and fills it. */
    fill: (locator, text) => step(locator, DECIDE_MS + PRESS_MS + text.length * KEY_MS, () => locator.fill(text)),
    /** Chooses a file in the picker that the press opens. The press in the picker counts. */
    async pick(locator, file) {
      const chooser = page.waitForEvent('filechooser');
      await step(locator, DECIDE_MS + PRESS_MS, () => locator.click());
      await (await chooser).setFiles(file);
      counted.ms += DECIDE_MS + PRESS_MS;
      counted.inputs += 1;
    },
    /** Waits until the goal is on the screen, and returns what was counted; `ms` in milliseconds. */
    async reach(locator) {
      const began = performance.now();
      await locator.waitFor({ state: 'visible' });
      arrive();
      counted.ms += performance.now() - began;
      return counted;
    },
  };
}
