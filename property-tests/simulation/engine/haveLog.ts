import { beginLog, pullLog, type LogTools } from '../../../core/openLog.ts';

/** The account cannot be opened on this device: it has no log here, and the server could not be reached for it. */
export class NoLog extends Error {}

/** Pulls the account's log to a device without one, or begins it, as the app does before it opens the account (SY24, SY25). */
export async function haveLog(tools: LogTools): Promise<void> {
  if ((await tools.log.head()) > 0) return;
  const pulled = await pullLog(tools);
  if (pulled === 'unreachable' || pulled === 'signed-out') throw new NoLog(pulled);
  if (pulled === 'empty' && !(await beginLog(tools, 'plain'))) throw new NoLog('not begun');
}
