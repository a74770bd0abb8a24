import { logHealth$, type AppProjection, type AppState, type Gauntlet } from '@gauntlet/core';
import { downloadText } from '../../lib/downloadText.ts';
import { logFileName } from '../../lib/logFileName.ts';

const everything$: AppProjection<AppState['root']> = { key: 'everything', select: ({ root }) => root };

/**
 * Downloads the log while the storage fails. If the storage holds less than this tab has in memory, downloads the figures in
 * memory instead, as a record that cannot be imported.
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

/** The first line is the header; each other line is an event. */
function linesOf(log: string): number {
  return log.split('\n').length - 1;
}
