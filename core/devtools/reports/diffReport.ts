import { formatCount } from '../../kernel/lib/counts.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { diffLogs, type LogDiff } from '../diffLogs.ts';
import type { Difference } from '../differences.ts';
import type { LogFile } from '../../logFile/readLog.ts';
import { short, type LogReport } from './report.ts';

/** How many differences of one read model the lines show. */
const SHOWN = 8;

/** Reports where two logs diverge, and how their read models differ as of one moment. */
export function diffReport(one: LogFile, other: LogFile, asOf: AsOf): LogReport<LogDiff> {
  const data = diffLogs(one, other, asOf);
  return {
    data,
    failed: false,
    *lines() {
      const { same, parts, models } = data;
      if (!parts) {
        yield `The same ${formatCount(same, 'event')}.`;
        return;
      }
      yield `The same ${formatCount(same, 'event')}, then the logs diverge at event ${parts.position}:`;
      yield `  one    ${parts.one ? `${parts.one.type} ${parts.one.id} ${parts.one.at}` : 'ends here'}`;
      yield `  other  ${parts.other ? `${parts.other.type} ${parts.other.id} ${parts.other.at}` : 'ends here'}`;
      yield* lines(parts.fields);
      if (models.length === 0) yield 'Their read models are the same.';
      for (const { model, differences } of models) {
        yield model;
        yield* lines(differences);
      }
    },
  };
}

function* lines(differences: readonly Difference[]): Generator<string> {
  for (const { path, one, other } of differences.slice(0, SHOWN)) yield `  ${path || '(all)'}: ${short(one)} -> ${short(other)}`;
  if (differences.length > SHOWN) yield `  and ${differences.length - SHOWN} more`;
}
