import { ToolPage } from '../shared/ToolPage.tsx';
import { AttemptsCard } from './AttemptsCard.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { HeadersCard } from './HeadersCard.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** The current security of this account and this page. */
export function SecurityPage() {
  return (
    <ToolPage
      title="Security"
      description="What is really in force: each line was asked of the server, the browser or the page when you opened this, and is not known from anywhere else."
    >
      <HeadersCard />
      <AttemptsCard />
      <SessionsCard />
      <LimitsCard />
      <DeviceCard />
    </ToolPage>
  );
}
