import { useState } from 'react';
import { Ban, EllipsisVertical, Flag } from 'lucide-react';
import { personMarks$ } from '@gauntlet/core';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Menu, MenuItem, menuItemStyle } from '../../ui/Menu.tsx';
import { useCommand, useProjection } from '../gauntlet.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { showReported } from './showReported.ts';

type Props = { person: string; name: string; className?: string };

/** A menu about another person: reports them, once (CM15), and blocks them (CM16). */
export function PersonMenu({ person, name, className = '' }: Props) {
  const { isReported, isBlocked } = useProjection(personMarks$(person));
  const block = useCommand('blockPerson');
  const [isBlocking, setBlocking] = useState(false);
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
        <MenuItem>
          <button type="button" disabled={isBlocked} className={menuItemStyle} onClick={() => setBlocking(true)}>
            <Ban aria-hidden />
            {isBlocked ? 'Blocked' : 'Block this person'}
          </button>
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isBlocking}
        title={`Block ${name}?`}
        confirmLabel="Block"
        cancelLabel="Cancel"
        variant="danger"
        busy={false}
        onConfirm={() => {
          setBlocking(false);
          void showReported(block({ person, name }), `${name} is blocked`);
        }}
        onClose={() => setBlocking(false)}
      >
        <p>
          You no longer see each other: no profile, comments and challenges. What you do in a challenge that you share goes on counting.
        </p>
        <p>Settings, Privacy has a list of the people whom you block.</p>
      </ConfirmDialog>
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
