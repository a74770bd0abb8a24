import type { ReactNode } from 'react';
import { Gavel, Scale } from 'lucide-react';
import type { DisputeView, ProofView } from '@gauntlet/core';
import { Badge } from '../../ui/Badge.tsx';
import { formatMoment } from '../formatDate.ts';
import { PersonAvatar } from '../PersonAvatar.tsx';
import { decidersText, decisionText, nameOf, subjectText } from './disputeText.ts';
import { DisputedEvidence } from './DisputedEvidence.tsx';
import { VoteOnDispute } from './VoteOnDispute.tsx';
import { Reason, Voices } from './Voices.tsx';

type Props = {
  dispute: DisputeView;
  /** Shows the photo or video of a check-in. */
  media: (proof: ProofView) => ReactNode;
  /** Names the challenge, where the page does not. */
  heading?: ReactNode;
};

/** A dispute with both sides, the evidence and the reasons: who decides until when with the vote, or how it was decided. */
export function DisputeCard({ dispute, media, heading }: Props) {
  const { proof, opinions, author, reason, decision, votes, filedAt } = dispute;
  return (
    <article aria-label={subjectText(dispute)} className="space-y-4 rounded-xl border border-line bg-sunken p-4">
      <header className="space-y-1.5">
        <div className="flex flex-wrap items-center gap-2">
          {decision ? (
            <Badge icon={<Gavel aria-hidden />}>The verdict {decision.name}</Badge>
          ) : (
            <Badge tone="orange" icon={<Scale aria-hidden />}>
              Open dispute
            </Badge>
          )}
          {heading}
        </div>
        <h3 className="font-semibold wrap-anywhere">{subjectText(dispute)}</h3>
      </header>
      {proof && <DisputedEvidence proof={proof} media={media} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Part title="The verdict">
          <Voices voices={opinions} agrees="accepted it" disagrees="rejected it" label="What those who verified it said" />
        </Part>
        <Part title="Against it">
          <div className="flex items-start gap-2.5 text-sm">
            <PersonAvatar person={author.person} size="sm" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {nameOf(author)} <span className="text-xs font-normal text-faint">{formatMoment(filedAt)}</span>
              </p>
              <Reason text={reason} />
            </div>
          </div>
        </Part>
      </div>
      {votes.length > 0 && (
        <Part title="Votes">
          <Voices voices={votes} agrees="it stands" disagrees="it falls" label="Votes" />
        </Part>
      )}
      <p className="border-t border-line pt-3 text-sm">{decision ? decisionText(dispute, decision) : decidersText(dispute)}</p>
      {!decision && <VoteOnDispute dispute={dispute} />}
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 space-y-2">
      <h4 className="text-xs font-semibold text-faint">{title}</h4>
      {children}
    </div>
  );
}
