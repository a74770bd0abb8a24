import type { ReactNode } from 'react';
import { checkInsText, trustEvidence$, type TrustEvidence as Evidence, type TrustLine } from '@gauntlet/core';
import { formatMoment } from '../../lib/formatDate.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { decisionText, subjectText } from '../../lib/review/disputeText.ts';
import { Reason, Voices } from '../../lib/review/Voices.tsx';

/** What stands behind a change of trust: the recorded outcome, the verdict on a rejected check-in, or the lost dispute (TR5). */
export function TrustEvidence({ line }: { line: TrustLine }) {
  const evidence = useProjection(trustEvidence$(line.challengeId));
  const content = contentOf(line, evidence);
  return content === null ? null : <div className="mb-3 space-y-3 border-b border-line pb-3">{content}</div>;
}

function contentOf({ cause, window }: TrustLine, { outcome, rejections, lost }: Evidence): ReactNode {
  switch (cause) {
    case 'completed':
      return <OutcomeFacts outcome={outcome} />;
    case 'missed':
      return <MissFacts rejections={rejections.filter((each) => each.window === window)} />;
    case 'disputeLost':
      return lost.length === 0 ? null : lost.map((dispute) => <LostDispute key={dispute.id} dispute={dispute} />);
  }
}

function OutcomeFacts({ outcome }: Pick<Evidence, 'outcome'>) {
  if (!outcome) return null;
  const { done, needed, windows, missed, recordedAt } = outcome;
  return (
    <p className="figures">
      {checkInsText(done, needed)}, {missed} of {windows} missed.
      {recordedAt && <span className="text-muted"> The server recorded this on {formatMoment(recordedAt)}.</span>}
    </p>
  );
}

/** Why the window counts as missed: its check-ins were rejected, by whom and why, or there was none. */
function MissFacts({ rejections }: Pick<Evidence, 'rejections'>) {
  if (rejections.length === 0) return <p>No check-in reached the server in time for this window.</p>;
  return rejections.map(({ proof, opinions, isDisputed }) => (
    <div key={proof} className="space-y-2">
      <p>The check-in of this window was rejected{isDisputed && ', and a dispute did not change that'}.</p>
      <Voices voices={opinions} agrees="accepted it" disagrees="rejected it" label="What those who verified it said" />
    </div>
  ));
}

function LostDispute({ dispute }: { dispute: Evidence['lost'][number] }) {
  const { decision, reason, votes, author } = dispute;
  return (
    <div className="space-y-2">
      <p>
        {subjectText(dispute)}, disputed by {author.isMe ? 'you' : author.name}:
      </p>
      <Reason text={reason} />
      <Voices voices={votes} agrees="it stands" disagrees="it falls" label="Votes" />
      {decision && <p>{decisionText(dispute, decision)}</p>}
    </div>
  );
}
