import { beginLog, pullLog, type LogTools } from '../../../core/openLog.ts';

/** The account cannot be opened on this device: it has no log here, and the server could not be reached for it. */
export class NoLog extends Error {}

/**
 * Pulls the account's log to a device without one, or begins it, as the app does before it opens the account (SY24, SY25). A person with a log on
 * another device does not begin a second one.
 */
export async function haveLog(tools: LogTools, hasLogElsewhere: () => boolean): Promise<void> {
  if ((await tools.log.head()) > 0) return;
  const pulled = await pullLog(tools);
  if (pulled === 'unreachable' || pulled === 'signed-out' || pulled === 'unsupported') throw new NoLog(pulled);
  if (pulled === 'empty' && hasLogElsewhere()) throw new NoLog('on another device');
  if (pulled === 'empty' && !(await beginLog(tools, 'plain'))) throw new NoLog('not begun');
}
