import { GraduationCap, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import type { History } from '@gauntlet/core';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SKILL_WORDS } from './suggestionWords.tsx';

/** What the person's challenges say of them; their places are there before it is known. */
export function OwnFigures({ history }: { history: History | null }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Figure icon={<Target aria-hidden />} label="Success rate">
        {history && (
          <span className="flex items-center gap-3">
            <span className="figures">{history.successRate}%</span>
            <ProgressBar label="Success rate" value={history.successRate} className="min-w-0 flex-1 max-sm:hidden" />
          </span>
        )}
      </Figure>
      <Figure icon={<GraduationCap aria-hidden />} label="Skill level">
        {history && SKILL_WORDS[history.skillLevel]}
      </Figure>
    </div>
  );
}

function Figure({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-xl border border-line bg-sunken px-3 py-2.5">
      <span
        aria-hidden
        className="flex size-9 items-center justify-center rounded-lg bg-accent-soft text-accent max-sm:hidden [&_svg]:size-5"
      >
        {icon}
      </span>
      <dl className="min-w-0 flex-1">
        <dt className="text-xs text-muted">{label}</dt>
        <dd className="text-lg leading-tight font-bold">{children ?? <Skeleton className="mt-0.5 h-5 w-20" />}</dd>
      </dl>
    </div>
  );
}
