import { BadgeCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { verified$ } from '@gauntlet/core';
import { useGauntlet } from '../../lib/gauntletContext.ts';
import { useProjection } from '../../lib/useProjection.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TrustPanel } from './TrustPanel.tsx';

/** Who this person is here, their trust, and `messages`: the panel of their direct messages. */
export function ProfileScreen({ messages }: { messages: ReactNode }) {
  return (
    <div className="page space-y-4 sm:space-y-6">
      <PageHeader title="Profile and Trust" />
      <Identity />
      <TrustPanel />
      <EmptyState icon={<Hourglass />} title="Coming soon" description="Your picture, bio and achievements are being built." />
      {messages}
    </div>
  );
}

function Identity() {
  const { account } = useGauntlet();
  const isVerified = useProjection(verified$);
  return (
    <Card className="flex items-center gap-4">
      <Avatar name={account.name} size="lg" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate text-lg font-bold">{account.name}</span>
          {isVerified && (
            <Badge tone="cyan" icon={<BadgeCheck aria-hidden />}>
              Verified Influencer
            </Badge>
          )}
        </p>
        <p className="truncate text-muted">{account.email}</p>
      </div>
    </Card>
  );
}
