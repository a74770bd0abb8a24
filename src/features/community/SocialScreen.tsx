import { CalendarCheck, CircleCheck, UserPlus } from 'lucide-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { weeklyChallenge$ } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { CommunityFeed } from './hub/CommunityFeed.tsx';
import { MembersGrid } from './hub/MembersGrid.tsx';
import { OwnStats } from './hub/OwnStats.tsx';
import { Section } from './hub/Section.tsx';
import { TopContributors } from './hub/TopContributors.tsx';
import { formatCount } from '../../lib/formatNumber.ts';
import { InviteDialog } from './InviteDialog.tsx';

/** The Social Hub: the user's own figures, the community, and the invitation dialog. */
export function SocialScreen() {
  const isInviting = useSearch({ from: '/signedIn/social', select: ({ invite }) => invite === true });
  const navigate = useNavigate({ from: '/social' });
  const setInviting = (invite: boolean) => void navigate({ search: invite ? { invite } : {}, replace: !invite, resetScroll: false });
  return (
    <div className="page space-y-4 sm:space-y-6">
      <PageHeader
        title="Social Hub"
        description="Friends, the community, and what they are up to"
        actions={
          <Button onClick={() => setInviting(true)}>
            <UserPlus aria-hidden />
            Invite Friends
          </Button>
        }
      />
      <OwnStats />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-4 sm:space-y-6 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-4 md:max-lg:space-y-0">
          <WeeklyChallengeCard />
          <TopContributors />
        </div>
        <div className="min-w-0 space-y-4 sm:space-y-6 lg:col-start-1 lg:row-start-1">
          <MembersGrid />
          <CommunityFeed />
        </div>
      </div>
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </div>
  );
}

/** The user's progress in this week's check-ins. */
function WeeklyChallengeCard() {
  const { done, goal } = useProjection(weeklyChallenge$);
  const isDone = done >= goal;
  return (
    <Section title="Weekly Challenge" icon={<CalendarCheck aria-hidden />}>
      <p className="font-semibold">Complete {formatCount(goal, 'check-in')}</p>
      <p className="mt-1 mb-3 flex items-baseline gap-1.5">
        <span className="text-3xl font-bold">
          <CountUp value={done} />
        </span>
        <span className="figures text-muted">of {goal}</span>
      </p>
      <ProgressBar label="Weekly challenge" value={done} max={goal} tone={isDone ? 'green' : 'accent'} />
      {isDone ? (
        <p className="mt-4 flex items-center gap-2 font-semibold text-green">
          <CircleCheck className="size-5" aria-hidden />
          Done. Keep it up!
        </p>
      ) : (
        <Link to="/feed" search={{ tab: 'mine' }} className={`${buttonStyle({ variant: 'secondary', block: true })} mt-4`}>
          Go to My Challenges
        </Link>
      )}
      <p className="mt-3 text-sm text-faint">Counts the check-ins of your last seven days, today included.</p>
    </Section>
  );
}
