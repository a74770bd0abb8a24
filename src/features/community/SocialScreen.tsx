import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CommunityFeed } from './hub/CommunityFeed.tsx';
import { MembersGrid } from './hub/MembersGrid.tsx';
import { OwnStats } from './hub/OwnStats.tsx';
import { TopContributors } from './hub/TopContributors.tsx';
import { WeeklyChallengeCard } from './hub/WeeklyChallengeCard.tsx';
import { InviteDialog } from './invite/InviteDialog.tsx';

/** The Social Hub: oneself among the others, and the way to bring friends. */
export function SocialScreen() {
  const [isInviting, setInviting] = useState(false);
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
