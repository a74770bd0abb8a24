import { useState } from 'react';
import { Gavel } from 'lucide-react';
import { isModerator$ } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import { HostDisputes } from './HostDisputes.tsx';
import { Queue } from './Queue.tsx';

/** What people reported, the disputes that wait for a host, and what moderators decided. For moderators alone: the server refuses it to everybody else. */
export function ModerationScreen() {
  const [tab, setTab] = useState<'queue' | 'disputes' | 'audit'>('queue');
  if (!useProjection(isModerator$))
    return (
      <div className="page">
        <EmptyState
          isPage
          icon={<Gavel />}
          title="Only for moderators"
          description="The operator of this Gauntlet makes people moderators."
        />
      </div>
    );
  return (
    <div className="page">
      <PageHeader title="Moderation" description="What people reported, and what moderators decided" />
      <Tabs
        label="Moderation"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'queue', label: 'Open reports', panel: <Queue /> },
          { value: 'disputes', label: 'Disputes', panel: <HostDisputes /> },
          { value: 'audit', label: 'Decisions', panel: <AuditTrail /> },
        ]}
      />
    </div>
  );
}
