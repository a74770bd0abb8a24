/** The browser does not report interactions that are shorter than this, in milliseconds. */
const UNREPORTED_MS = 16;

/** Records a page's interactions as the browser counts them: from a click or a key to the next paint, the longest event of each. */
export async function measureInteractions(page) {
  const watch = () => {
    if (globalThis.interactionsSeen) return;
    globalThis.interactionsSeen = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        if (interactionId) interactionsSeen.set(interactionId, Math.max(duration, interactionsSeen.get(interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: 16 });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  let before = 0;
  return {
    restart: async () => {
      before = await page.evaluate(() => {
        interactionsSeen.clear();
        return performance.interactionCount;
      });
    },
    /** Returns the number of interactions since the restart, and their durations in milliseconds, the shortest first. */
    soFar: async () => {
      await page.waitForTimeout(500);
      const [made, reported] = await page.evaluate(() => [performance.interactionCount, [...interactionsSeen.values()]]);
      const count = Math.max(made - before, reported.length);
      const unreported = Array.from({ length: count - reported.length }, () => UNREPORTED_MS);
      return { count, durations: [...unreported, ...reported].toSorted((a, b) => a - b) };
    },
  };
}
