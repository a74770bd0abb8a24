import { CircleCheck, Clock, Download, FolderDown, TriangleAlert } from 'lucide-react';
import { logHealth$ } from '@gauntlet/core';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { formatRelative } from '../../lib/formatRelative.ts';
import { useNow } from '../../lib/useNow.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Backup, eventsSince, isDue } from './backups.ts';
import type { Backups } from './useBackups.ts';

type Props = { backups: Backups; state: NonNullable<Backups['state']> };

/** The last backup, the number of events since then, and the next one. */
export function LastBackup({ backups, state: { last, plan, folder } }: Props) {
  const { events } = useProjection(logHealth$);
  const now = useNow();
  const since = eventsSince(last, events);
  return (
    <Card className="space-y-5">
      <dl className="figures grid grid-cols-3 gap-2 sm:gap-4">
        <Fact name="Events in this log">{formatNumber(events)}</Fact>
        <Fact name="Not in any backup">{formatNumber(since)}</Fact>
        <Fact name="Last backup">{last ? formatRelative(last.at, now) : 'Never'}</Fact>
      </dl>
      {isDue(plan, last, events, now) && (
        <Notice tone="amber" icon={<Clock aria-hidden />} title="A backup is due">
          {formatCount(since, 'event')} would be lost with this device.
        </Notice>
      )}
      {last ? <About last={last} isWhole={since === 0} /> : <Never />}
      <div className="flex flex-wrap gap-3">
        <Button busy={backups.busy === 'download'} onClick={() => void backups.download()}>
          {backups.busy !== 'download' && <Download aria-hidden />}
          Back up now
        </Button>
        {folder && (
          <Button variant="secondary" busy={backups.busy === 'folder'} onClick={() => void backups.write()}>
            {backups.busy !== 'folder' && <FolderDown aria-hidden />}
            Write into “{folder.name || 'the folder'}”
          </Button>
        )}
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-lg bg-sunken p-3 sm:p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-bold">{children}</dd>
    </div>
  );
}

function Never() {
  return (
    <Notice tone="amber" icon={<TriangleAlert aria-hidden />} title="There is no backup of this log">
      The log is on this device and on the server. A backup of your own also protects it against a loss there.
    </Notice>
  );
}

function About({ last: { at, events, head, name, to }, isWhole }: { last: Backup; isWhole: boolean }) {
  return (
    <div className="space-y-1 text-sm text-muted">
      <p className="flex items-start gap-2">
        <CircleCheck className={isWhole ? 'mt-0.5 size-4 shrink-0 text-green' : 'mt-0.5 size-4 shrink-0 text-faint'} aria-hidden />
        <span>
          {formatMoment(at)}: {formatCount(events, 'event')}
          {to === 'folder' ? `, written into the folder as ${name}` : `, passed to the browser as ${name}`}.
        </span>
      </p>
      {to === 'download' && <p>The browser does not report whether it saved a downloaded file. Check your downloads folder.</p>}
      <p>
        Hash of its last event: <code className="font-mono text-xs break-all">{head || 'none'}</code>
      </p>
    </div>
  );
}
