import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Achievements } from './Achievements.tsx';
import { TrustPanel } from './TrustPanel.tsx';

type Props = {
  /** The card with the user's identity. */
  identity: ReactNode;
  /** The panel with the user's direct messages. */
  messages: ReactNode;
};

/** The user's identity, trust, achievements and direct messages. */
export function ProfileScreen({ identity, messages }: Props) {
  return (
    <div className="page space-y-6 sm:space-y-8">
      <PageHeader title="Profile and Trust" />
      <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        {identity}
        <TrustPanel />
      </div>
      <Achievements />
      {messages}
    </div>
  );
}
