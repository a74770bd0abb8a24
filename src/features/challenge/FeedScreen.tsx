import { useState, type ComponentType } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Flame, Plus, Sparkles } from 'lucide-react';
import { level$, myCounts$, streak$, takesPart$, today$ } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { usePartOf, useProjection } from '../../lib/gauntlet.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SkeletonGrid } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { cx } from '../../ui/cx.ts';
import { useOnDemand } from '../../ui/onDemand.ts';
import { LaterVerifyCount } from '../proof/verify/LaterVerifyCount.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { tabOf } from './feedSearch.ts';
import { feedTabs } from './feedTabs.ts';

const PLACEHOLDERS = { today: 3, verify: 1, discover: 6, mine: 3 };

/** The challenges page with four tabs: what is due today, what waits for the user's opinion, everyone's challenges, the user's own. */
export function FeedScreen() {
  const search = useSearch({ from: '/signedIn/feed' });
  const navigate = useNavigate({ from: '/feed' });
  const isActive = useProjection(takesPart$);
  // Of the first render: a challenge that begins while the page is open does not change the tab.
  const [takesPart] = useState(isActive);
  const active = usePartOf(myCounts$, (counts) => counts.active);
  const due = usePartOf(today$, (today) => today.due.length);
  const shown = tabOf(search, takesPart);
  return (
    <div className="page">
      <header className="mb-2 flex items-center justify-between gap-1.5 sm:mb-3">
        <ProgressBadges />
        <Link to="/create" className={cx(buttonStyle({ variant: 'secondary' }), 'max-sm:size-10 max-sm:rounded-full max-sm:px-0')}>
          <Plus aria-hidden />
          <span className="max-sm:sr-only">Create Challenge</span>
        </Link>
      </header>
      {/* On a phone, Discover begins with its cards, and To Verify with a check-in. */}
      <div className={cx((shown === 'discover' || shown === 'verify') && 'max-sm:hidden')}>
        <FirstSteps />
      </div>
      <Tabs
        label="Challenges"
        value={shown}
        onChange={(next) => void navigate({ search: { tab: next }, replace: true })}
        tabs={[
          {
            value: 'today',
            label: <CountedLabel label="Today" count={due} of="due" tone="amber" />,
            panel: <Panel key="today" tab="today" />,
          },
          {
            value: 'verify',
            label: (
              <>
                To Verify
                <LaterVerifyCount />
              </>
            ),
            panel: <Panel key="verify" tab="verify" />,
          },
          { value: 'discover', label: 'Discover', panel: <Panel key="discover" tab="discover" /> },
          {
            value: 'mine',
            label: <CountedLabel label="My Challenges" count={active} of="active" tone="cyan" />,
            panel: <Panel key="mine" tab="mine" />,
          },
        ]}
      />
    </div>
  );
}

/** A tab, at once when its code is there: a part that suspends is shown 300 ms late, however short it loads. */
function Panel({ tab }: { tab: keyof typeof feedTabs }) {
  const { part } = useOnDemand<{ readonly Tab: ComponentType }>(feedTabs[tab], true);
  return part ? <part.Tab /> : <SkeletonGrid count={PLACEHOLDERS[tab]} className="grid gap-4 md:grid-cols-2 lg:grid-cols-3" />;
}

type CountedLabelProps = { label: string; count: number; of: string; tone: Tone };

/** The label of a tab with a count, which is hidden while it is 0. */
function CountedLabel({ label, count, of, tone }: CountedLabelProps) {
  return (
    <>
      {label}
      {count > 0 && (
        <Badge tone={tone} className="figures">
          {count}
          <span className="sr-only"> {of}</span>
        </Badge>
      )}
    </>
  );
}

const pill =
  'surface inline-flex h-10 items-center gap-1.5 rounded-full px-2.5 text-xs whitespace-nowrap sm:text-sm sm:gap-2 sm:px-3.5 shadow-card [&_svg]:size-4';

/** The user's level and streak. */
function ProgressBadges() {
  return (
    <div className="flex flex-wrap gap-1.5 sm:gap-2">
      <LevelBadge />
      <StreakBadge />
    </div>
  );
}

function LevelBadge() {
  const { level, xp, percent, needed } = useProjection(level$);
  return (
    <span className={pill} title={`${needed} XP to level ${level + 1}`}>
      <Sparkles className="text-violet" aria-hidden />
      <span className="figures font-semibold">Level {level}</span>
      <ProgressBar label={`Way to level ${level + 1}`} value={percent} className="w-12 max-sm:hidden" />
      <span className="figures text-muted">{formatNumber(xp)} XP</span>
    </span>
  );
}

function StreakBadge() {
  const { days, multiplier, activeToday } = useProjection(streak$);
  return (
    <span className={pill} title={activeToday ? `XP x ${multiplier}` : 'Check in or claim your daily reward today to keep it going'}>
      <Flame className={days > 0 ? 'text-orange' : 'text-faint'} aria-hidden />
      <span className="figures font-semibold">{days}-day streak</span>
    </span>
  );
}
