import { CircleCheck, CircleSlash, TriangleAlert } from 'lucide-react';
import { formatCount } from '../formatNumber.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { ImportEnd } from './useImportLog.ts';

/** Shows the result of an import. */
export function ImportOutcome({ end }: { end: ImportEnd }) {
  if (end.name === 'cancelled') return <Notice tone="grey" icon={<CircleSlash aria-hidden />} title="Cancelled. Nothing was written." />;
  if (end.name === 'refused')
    return (
      <Notice tone="red" icon={<TriangleAlert aria-hidden />} title="This file was not imported">
        {end.message}
      </Notice>
    );
  if (end.added === 0)
    return (
      <Notice tone="green" icon={<CircleCheck aria-hidden />} title="This log is on this device already">
        All of its {formatCount(end.events, 'event')} are here. Nothing was changed.
      </Notice>
    );
  return (
    <Notice tone="green" icon={<CircleCheck aria-hidden />} title={`Imported ${formatCount(end.added, 'event')}`}>
      Balance, streak, XP and trust follow from them now, in every open tab.
    </Notice>
  );
}
