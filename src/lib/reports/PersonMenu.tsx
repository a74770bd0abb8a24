import { useState } from 'react';
import { EllipsisVertical, Flag } from 'lucide-react';
import { personMarks$ } from '@gauntlet/core';
import { Menu, MenuItem, menuItemStyle } from '../../ui/Menu.tsx';
import { useCommand, useProjection } from '../gauntlet.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { showReported } from './showReported.ts';

type Props = { person: string; name: string; className?: string };

/** A menu about another person: reports them, once (CM15). */
export function PersonMenu({ person, name, className = '' }: Props) {
  const { isReported } = useProjection(personMarks$(person));
  const report = useCommand('reportPerson');
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        align="end"
        label={`More about ${name}`}
        trigger={<EllipsisVertical className="size-4" aria-hidden />}
        triggerClassName={`inline-flex size-10 shrink-0 items-center justify-center rounded-lg text-faint transition duration-150 hover:bg-hover hover:text-ink ${className}`}
      >
        <MenuItem>
          <button type="button" disabled={isReported} className={menuItemStyle} onClick={() => setReporting(true)}>
            <Flag aria-hidden />
            {isReported ? 'Reported' : 'Report this person'}
          </button>
        </MenuItem>
      </Menu>
      <ReportDialog
        open={isReporting}
        title="Report person"
        name={name}
        hasText
        onSend={(reason, text) => showReported(report({ person, reason, text }), 'Person reported')}
        onClose={() => setReporting(false)}
      />
    </>
  );
}
