import { lazy } from '../kernel/lib/lazy.ts';
import type { ChangeFeed, FeedTools } from './changeFeed.ts';

/** What follows the change feed. The first screen does not need it. */
export const feedCode = lazy(() => import('./changeFeed.ts'));

/** A change feed whose code loads once there is something to follow. When that fails, the next `update` tries again. */
export function lazyChangeFeed(tools: FeedTools): ChangeFeed {
  let feed: ChangeFeed | null = null;
  let isStopped = false;
  const loadAndUpdate = async (): Promise<void> => {
    const { createChangeFeed } = await feedCode();
    if (isStopped) return;
    feed ??= createChangeFeed(tools);
    feed.update();
  };
  return {
    update() {
      if (feed) return feed.update();
      if (tools.ports.stream && tools.cursor() !== null) void loadAndUpdate().catch(() => undefined);
    },
    retry: () => feed?.retry(),
    stop() {
      isStopped = true;
      feed?.stop();
    },
  };
}
