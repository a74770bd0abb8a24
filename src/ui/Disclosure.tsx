import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { summary: ReactNode; open?: boolean; children: ReactNode };

/** A heading that toggles the content below it. `open` is the initial state. */
export function Disclosure({ summary, open = false, children }: Props) {
  return (
    <details open={open} className="surface group shadow-card">
      <summary className="flex list-none items-center justify-between gap-3 rounded-xl p-4 font-semibold select-none [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown className="size-5 text-muted transition duration-150 group-open:rotate-180" aria-hidden />
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
