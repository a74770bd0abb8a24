import { changesIn, follow } from '../feed.ts';
import type { Ledger } from './ledger.ts';

/** A client that follows the change feed of one person at one server, and asks again from its cursor whenever the stream ends. */
export type FollowedFeed = {
  /** The nodes that arrived: `project id`. */
  readonly received: ReadonlySet<string>;
  stop(): void;
};

type Where = { readonly origin: string; readonly cookie: string; readonly cursor: string };

export function followFeed(ledger: Ledger, { origin, cookie, cursor: first }: Where): FollowedFeed {
  const received = new Set<string>();
  let cursor = first;
  const stopped = new AbortController();
  let leave = (): void => {};

  const readOne = async (): Promise<void> => {
    const stream = await follow({ request: (path, init) => fetch(`${origin}${path}`, init) }, cookie, cursor);
    leave = () => stream.leave();
    const reading = setInterval(take, 50);
    await stream.closed.catch((error: unknown) => ledger.problems.push(`A feed was cut off: ${String(error)}`));
    clearInterval(reading);
    take();

    function take(): void {
      for (const message of stream.messages) {
        if (message.type === 'hello' && message.reload) ledger.problems.push(`The feed does not have the cursor ${cursor} any more`);
        if (message.type === 'changes') cursor = message.cursor;
      }
      for (const { project, node, gone } of changesIn(stream.messages)) received.add(`${project} ${node?.id ?? gone}`);
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await readOne().catch(
        (error: unknown) => void (stopped.signal.aborted || ledger.problems.push(`A feed has no response: ${String(error)}`)),
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  void run();
  return {
    received,
    stop() {
      stopped.abort();
      leave();
    },
  };
}
