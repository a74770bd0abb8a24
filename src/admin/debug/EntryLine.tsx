import type { Level, LogEntry } from '../../lib/logger/logger.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';

const tones: Readonly<Record<Level, Tone>> = { debug: 'grey', info: 'cyan', warn: 'amber', error: 'orange', critical: 'red' };

/** One entry with its time, level, category and message; its details on demand. */
export function EntryLine({ entry }: { entry: LogEntry }) {
  const { timestamp, level, category, message, data, stack, url } = entry;
  return (
    <li>
      <details className="group border-b border-line">
        <summary className="grid cursor-pointer grid-cols-[auto_auto_1fr] items-baseline gap-x-3 gap-y-1 px-2 py-2 text-sm hover:bg-hover sm:grid-cols-[auto_4.5rem_5.5rem_1fr]">
          <time dateTime={timestamp} className="figures text-xs text-muted">
            {timestamp.slice(11, 23)}
          </time>
          <span>
            <Badge tone={tones[level]}>{level}</Badge>
          </span>
          <span className="text-xs text-muted">{category}</span>
          <span className="min-w-0 break-words max-sm:col-span-3">{message}</span>
        </summary>
        <div className="space-y-2 bg-sunken p-3 text-xs">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
          <pre tabIndex={0} aria-label="Data" className="max-h-48 overflow-auto text-muted">
            {[JSON.stringify(data, null, 2), stack].filter(Boolean).join('\n')}
          </pre>
          <p className="break-words text-muted">{url}</p>
        </div>
      </details>
    </li>
  );
}
