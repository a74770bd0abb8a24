import { FileDiff, GitCommitHorizontal, MonitorPlay, SearchCheck, type LucideIcon } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/Card.tsx';

const TOOLS: readonly { readonly icon: LucideIcon; readonly name: string; readonly text: string }[] = [
  { icon: MonitorPlay, name: 'Show the app', text: 'Every screen as its owner sees it, at any event of the log.' },
  { icon: SearchCheck, name: 'Verify', text: 'Whether every event follows from the one before it, and whether the invariants hold.' },
  { icon: FileDiff, name: 'Diff', text: 'Where it diverges from your own log or from another file, and how the figures differ.' },
  { icon: GitCommitHorizontal, name: 'Bisect', text: 'The first event after which an expression or an invariant does not hold.' },
];

/** What can be done with an open log, and where log files come from. */
export function AboutTools() {
  return (
    <Card>
      <h2 className="text-lg font-bold">With an open log</h2>
      <ul className="mt-4 space-y-4">
        {TOOLS.map(({ icon: Icon, name, text }) => (
          <li key={name} className="flex gap-3">
            <span aria-hidden className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent">
              <Icon className="size-4" />
            </span>
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
        You export your own log under{' '}
        <Link to="/settings" hash="your-data" className="rounded text-accent underline underline-offset-2">
          Your Data
        </Link>
        . An error report contains one as well.
      </p>
    </Card>
  );
}
