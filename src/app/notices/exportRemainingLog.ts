import { logHealth$, type AppProjection, type AppState, type Gauntlet } from '@gauntlet/core';
import { downloadText } from '../../lib/downloadText.ts';
import { logFileName } from '../../lib/logFileName.ts';

const everything$: AppProjection<AppState['root']> = { key: 'everything', select: ({ root }) => root };

/**
 * Hands out the log while storage fails. Where it cannot be read as far as this tab knows it, what the tab has in memory is
 * handed out instead: no log, but a record of what there was.
 */
export async function exportRemainingLog(gauntlet: Gauntlet): Promise<'log' | 'figures'> {
  const name = logFileName(new Date());
  const { events } = gauntlet.project(logHealth$).current();
  const log = await gauntlet.exportLog().catch(() => null);
  if (log !== null && linesOf(log) > events) {
    downloadText(log, name, 'application/jsonl');
    return 'log';
  }
  const record = JSON.stringify(gauntlet.project(everything$).current(), null, 2);
  downloadText(record, name.replace('log', 'figures').replace('.jsonl', '.json'), 'application/json');
  return 'figures';
}

/** A header, and a line an event. */
function linesOf(log: string): number {
  return log.split('\n').length - 1;
}
