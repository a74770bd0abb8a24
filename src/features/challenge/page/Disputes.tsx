import { challengeDisputes$, type DisputableVerdict, type DisputeView, type ProofView } from '@gauntlet/core';
import { formatMoment } from '../../../lib/formatDate.ts';
import { formatCount } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/gauntlet.ts';
import { DisputeButton } from '../../../lib/review/DisputeButton.tsx';
import { DisputeCard } from '../../../lib/review/DisputeCard.tsx';
import { verdictText } from '../../../lib/review/disputeText.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ProofMedia } from '../../proof/ProofMedia.tsx';

/** The disputes of a challenge, open ones first, and the rejections that the user may dispute. Nothing without any. */
export function Disputes({ challengeId }: { challengeId: string }) {
  const { open, decided, disputable } = useProjection(challengeDisputes$(challengeId));
  const rejections = disputable.filter(({ owner }) => owner.isMe);
  return (
    <>
      {(open.length > 0 || rejections.length > 0) && (
        <Card className="space-y-4">
          <h2 className="font-semibold">{open.length > 0 ? 'In dispute' : 'Rejected check-ins of yours'}</h2>
          <Cards disputes={open} />
          {rejections.map((verdict) => (
            <Rejection key={verdict.proofId} verdict={verdict} />
          ))}
        </Card>
      )}
      {decided.length > 0 && (
        <Disclosure summary={<span>{formatCount(decided.length, 'decided dispute')}</span>}>
          <div className="space-y-4">
            <Cards disputes={decided} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

function Cards({ disputes }: { disputes: readonly DisputeView[] }) {
  return disputes.map((dispute) => <DisputeCard key={dispute.id} dispute={dispute} media={mediaOf} />);
}

function Rejection({ verdict }: { verdict: DisputableVerdict }) {
  const reason = verdict.opinions.find(({ agrees, reason: text }) => !agrees && text !== '')?.reason;
  return (
    <div className="space-y-2">
      <p className="text-sm">
        {verdictText(verdict)}
        {reason && <span className="wrap-anywhere text-muted"> &lsquo;{reason}&rsquo;</span>}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DisputeButton verdict={verdict} />
        <p className="figures text-xs text-faint">until {formatMoment(verdict.until)}</p>
      </div>
    </div>
  );
}

/** The photo or video of a check-in. */
function mediaOf(proof: ProofView) {
  return <ProofMedia proof={proof} variant="thumbnail" />;
}
