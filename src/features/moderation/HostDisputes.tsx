import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { formatMoment } from '../../lib/formatDate.ts';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { subjectText } from '../../lib/review/disputeText.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListStates } from './ListStates.tsx';
import type { HostDispute } from './moderationApi.ts';
import { useHostDisputes } from './useModeration.ts';

/** The open disputes that a host of the installation decides (RV6). The page of the challenge has both sides, the evidence and the vote. */
export function HostDisputes() {
  const list = useHostDisputes();
  return (
    <ListStates
      list={list}
      empty={
        <EmptyState
          icon={<Scale />}
          title="No dispute waits for you"
          description="Disputes of challenges with fewer than three other participants appear here."
        />
      }
    >
      <ul aria-label="Disputes" className="space-y-4">
        {list.rows.map((dispute) => (
          <li key={dispute.id}>
            <DisputeToDecide dispute={dispute} />
          </li>
        ))}
      </ul>
    </ListStates>
  );
}

function DisputeToDecide({ dispute }: { dispute: HostDispute }) {
  const { challenge, accepts, owner, author, reason, at, until, isOwn } = dispute;
  const me = useOwnGauntlet().account.id;
  const title = subjectText({ accepts, owner: { person: owner.id, name: owner.name, isMe: owner.id === me } });
  return (
    <Card>
      <article aria-label={title} className="space-y-3">
        <header className="space-y-1">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone="orange" icon={<Scale aria-hidden />}>
              Open dispute
            </Badge>
            <span className="text-sm wrap-anywhere text-muted">in {challenge.title}</span>
          </div>
          <h2 className="font-semibold wrap-anywhere">{title}</h2>
        </header>
        <div className="space-y-1 text-sm">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium wrap-anywhere">{author.name}</span>
            <time dateTime={at} className="figures text-xs text-faint">
              {formatMoment(at)}
            </time>
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <p className="text-sm text-muted">
            {isOwn ? 'You are one of its two sides: another host decides, until ' : 'Without a decision the verdict stands after '}
            <time dateTime={until} className="figures">
              {formatMoment(until)}
            </time>
            .
          </p>
          <Link
            to="/challenge/$id"
            params={{ id: challenge.id }}
            className={buttonStyle({ variant: isOwn ? 'secondary' : 'primary', size: 'sm' })}
          >
            {isOwn ? 'Open the challenge' : 'Look at both sides'}
          </Link>
        </div>
      </article>
    </Card>
  );
}
