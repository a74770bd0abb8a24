import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/** Asks before unsaved changes are left behind, in the app and by closing the page. Whose session ended is not held. */
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
