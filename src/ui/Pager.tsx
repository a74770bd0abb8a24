import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

const inGroups = new Intl.NumberFormat('en-US');

type Props = {
  /** The name of the items, for screen readers: 'transactions'. */
  of: string;
  page: number;
  size: number;
  count: number;
  onPage: (page: number) => void;
};

/** Navigation for a paged list. `page` counts from 0. Renders nothing if one page holds all items. */
export function Pager({ of, page, size, count, onPage }: Props) {
  const last = Math.max(0, Math.ceil(count / size) - 1);
  if (last === 0) return null;
  const from = page * size + 1;
  const to = Math.min(count, from + size - 1);
  return (
    <nav aria-label={`Pages of ${of}`} className="mt-3 flex items-center justify-between gap-1 border-t border-line pt-2">
      <span className="flex">
        <Step label="First page" icon={ChevronsLeft} to={page > 0 ? 0 : null} onPage={onPage} />
        <Step label="Previous page" icon={ChevronLeft} to={page > 0 ? page - 1 : null} onPage={onPage} />
      </span>
      <span role="status" className="figures text-center text-sm text-muted">
        {inGroups.format(from)}–{inGroups.format(to)} of {inGroups.format(count)}
      </span>
      <span className="flex">
        <Step label="Next page" icon={ChevronRight} to={page < last ? page + 1 : null} onPage={onPage} />
        <Step label="Last page" icon={ChevronsRight} to={page < last ? last : null} onPage={onPage} />
      </span>
    </nav>
  );
}

type StepProps = { label: string; icon: LucideIcon; to: number | null; onPage: (page: number) => void };

/** An unavailable step keeps its place and the focus, which a disabled button would lose. */
function Step({ label, icon: Icon, to, onPage }: StepProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={to === null || undefined}
      onClick={() => to !== null && onPage(to)}
      className="aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
