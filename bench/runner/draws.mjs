/** The last commit of an action follows its first within this time. */
const LAST_COMMIT_MS = 2_000;

/**
 * Records what React renders, through the hook of its developer tools: for each commit the rendered components, and among them those that
 * rendered because of their own state, store or context, not because of their parent. Must be called before the page is loaded.
 */
export async function watchDraws(page) {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    const COMPONENTS = new Set([0, 1, 11, 14, 15]);
    globalThis.draws = { drawn: [], readers: [], commits: [] };

    const nameOf = ({ type }) => {
      const inner = type?.render ?? type?.type ?? type;
      return type?.displayName ?? inner?.displayName ?? inner?.name ?? '';
    };
    /** State and external stores have a queue; effects and memos, which are new at each render, have none. */
    const stateChanged = (now, before) => {
      for (let a = now, b = before; a && b && 'next' in a; a = a.next, b = b.next) {
        if (a.queue !== null && !Object.is(a.memoizedState, b.memoizedState)) return true;
      }
      return false;
    };
    const contextChanged = (now, before) => {
      for (let a = now?.firstContext, b = before?.firstContext; a && b; a = a.next, b = b.next) {
        if (!Object.is(a.memoizedValue, b.memoizedValue)) return true;
      }
      return false;
    };
    const visit = (fiber) => {
      const before = fiber.alternate;
      if (before === null) return;
      if (COMPONENTS.has(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0) {
        globalThis.draws.drawn.push(nameOf(fiber));
        const byItself = stateChanged(fiber.memoizedState, before.memoizedState) || contextChanged(fiber.dependencies, before.dependencies);
        if (byItself) globalThis.draws.readers.push(nameOf(fiber));
      }
      if (fiber.child === before.child) return;
      for (let child = fiber.child; child; child = child.sibling) visit(child);
    };
    // oxlint-disable-next-line no-underscore-dangle -- the name that React looks for
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_, root) => {
        const before = globalThis.draws.drawn.length;
        visit(root.current);
        globalThis.draws.commits.push(globalThis.draws.drawn.slice(before));
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    };
  });
  return {
    /** Returns the names of the components that `act` made React render, until shortly after it, as often as each rendered; also by commit. */
    during: async (act) => {
      await page.evaluate(() => (globalThis.draws = { drawn: [], readers: [], commits: [] }));
      await act();
      // The first command of a page loads what decides it.
      await page.waitForFunction(() => globalThis.draws.drawn.length > 0);
      await page.waitForTimeout(LAST_COMMIT_MS);
      return page.evaluate(() => globalThis.draws);
    },
  };
}
