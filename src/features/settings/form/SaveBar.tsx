import { CircleDot } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';

type Props = { isDirty: boolean; onCancel: () => void };

/** Stays in sight at the bottom. Without changes its buttons rest; they keep the focus that a disabled one would lose. */
export function SaveBar({ isDirty, onCancel }: Props) {
  const resting = {
    'aria-disabled': !isDirty,
    className: 'aria-disabled:pointer-events-none aria-disabled:opacity-50 aria-disabled:shadow-none max-sm:flex-1',
  };
  return (
    <div className="save-bar sticky bottom-0 z-30 -mx-4 border-t border-line bg-ground px-4 py-3 sm:bottom-4 sm:mx-0 sm:rounded-xl sm:border sm:bg-raised sm:shadow-float">
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
        <Button variant="secondary" {...resting} onClick={() => isDirty && onCancel()}>
          Cancel
        </Button>
        <Button type="submit" {...resting}>
          Save Changes
        </Button>
      </div>
    </div>
  );
}
