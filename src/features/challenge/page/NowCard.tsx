import { contest$, ending$, type ChallengeDetail } from '@gauntlet/core';
import { useProjection } from '../../../lib/gauntlet.ts';
import { Card } from '../../../ui/Card.tsx';
import type { Payment } from '../payment/useEntryFee.tsx';
import { BeforeStart } from './BeforeStart.tsx';
import { CheckInNow } from './CheckInNow.tsx';
import { Contest } from './Contest.tsx';
import { Ended } from './Ended.tsx';
import { Provisional } from './Provisional.tsx';

type Props = { challenge: ChallengeDetail; pay: () => Promise<Payment> };

/** What the user can do in the challenge now, and how everybody stands. */
export function NowCard({ challenge, pay }: Props) {
  const contestants = useProjection(contest$(challenge.id));
  if (challenge.status === 'cancelled' || challenge.status === 'refused') return null;
  return (
    <Card className="space-y-5 empty:hidden">
      <Step challenge={challenge} pay={pay} others={contestants.filter(({ isMe }) => !isMe)} />
      <Contest contestants={contestants} />
    </Card>
  );
}

function Step({ challenge, ...rest }: Props & Pick<Parameters<typeof BeforeStart>[0], 'others'>) {
  const { status, takesPart, action } = challenge;
  const ending = useProjection(ending$(challenge.id));
  if (takesPart && (status === 'completed' || status === 'failed')) {
    return <Ended challenge={challenge} others={rest.others} ending={ending} />;
  }
  // The last window can be filled for two hours after the end (CH10).
  if (takesPart && ending.mine?.name === 'provisional' && action !== 'check-in') {
    return <Provisional challenge={challenge} ending={ending} mine={ending.mine} />;
  }
  if (takesPart && status !== 'pending') return <CheckInNow challenge={challenge} isAlone={rest.others.length === 0} />;
  return <BeforeStart challenge={challenge} {...rest} />;
}
