import { CircleDot } from 'lucide-react';
import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { cx } from '../../../ui/cx.ts';

type Props = { isDirty: boolean; onCancel: () => void };

/** Stays visible at the bottom. Without changes its buttons are marked disabled but keep the focus. */
export function SaveBar({ isDirty, onCancel }: Props) {
  const buttonProps = {
    'aria-disabled': !isDirty,
    className: 'aria-disabled:pointer-events-none aria-disabled:opacity-50 aria-disabled:shadow-none max-sm:flex-1',
  };
  return (
    <div className="save-bar sticky bottom-(--bottom-nav) z-30 -mx-4 border-t border-line bg-ground px-4 py-3 sm:bottom-4 sm:mx-0 sm:rounded-xl sm:border sm:bg-raised sm:shadow-float">
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p
          role="status"
          className={cx(
            'mr-auto flex items-center gap-2 text-sm font-medium',
            isDirty ? 'text-amber max-sm:w-full' : 'text-faint max-sm:sr-only',
          )}
        >
          {isDirty && <CircleDot className="size-4" aria-hidden />}
          {isDirty ? 'Unsaved changes' : 'Everything is saved'}
        </p>
        <Button variant="secondary" {...buttonProps} onClick={() => isDirty && onCancel()}>
          Cancel
        </Button>
        <Button type="submit" {...buttonProps}>
          Save Changes
        </Button>
      </div>
    </div>
  );
}

/** Asks before the user leaves unsaved changes, by navigation or by closing the page. An expired session is not held up. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && next.pathname !== current.pathname && next.pathname !== '/login',
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      variant="danger"
      busy={false}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>Your changes to the settings have not been saved.</p>
    </ConfirmDialog>
  );
}
