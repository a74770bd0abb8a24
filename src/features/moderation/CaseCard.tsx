import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Ban, Check, Eye, EyeOff } from 'lucide-react';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CaseEvidence } from './CaseEvidence.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { Case, Decision } from './moderationApi.ts';
import { REASONS } from './moderationTexts.ts';

type Props = { reported: Case; onDecided: () => void };

const TITLES: Readonly<Record<Case['kind'], string>> = { comment: 'Comment', proof: 'Check-in', person: 'Person' };

/** What is reported: the evidence, the reports, and the decisions that are possible. */
export function CaseCard({ reported, onDecided }: Props) {
  const { kind, subject, challenge, evidence, isHidden, isOwn } = reported;
  const [decision, setDecision] = useState<Decision | null>(null);
  const title = `${TITLES[kind]} ${kind === 'person' ? subject.name : `of ${subject.name}`}`;
  return (
    <Card>
      <article aria-label={title} className="space-y-4">
        <header className="space-y-1">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            {isHidden && <Badge tone="amber">Hidden</Badge>}
            {subject.isSuspended && <Badge tone="red">Suspended</Badge>}
          </h2>
          {challenge && (
            <p className="text-sm text-muted">
              In{' '}
              <Link to="/challenge/$id" params={{ id: challenge.id }} className="font-medium text-accent underline underline-offset-2">
                {challenge.title || 'a challenge'}
              </Link>
            </p>
          )}
        </header>
        <CaseEvidence evidence={evidence} name={subject.name} />
        <Reports reported={reported} />
        {isOwn ? (
          <p className="text-sm text-muted">This is about you. Another moderator decides it.</p>
        ) : (
          <Decisions reported={reported} onChoose={setDecision} />
        )}
      </article>
      {decision && <DecisionDialog decision={decision} name={subject.name} onClose={() => setDecision(null)} onDecided={onDecided} />}
    </Card>
  );
}

function Reports({ reported: { count, reports } }: Pick<Props, 'reported'>) {
  return (
    <div className="space-y-2">
      <h3 className="text-sm font-semibold">{formatCount(count, 'report')}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line text-sm">
        {reports.map(({ id, reporter, reason, text, at }) => (
          <li key={id} className="space-y-1 px-3 py-2">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{REASONS[reason] ?? reason}</span>
              <span className="wrap-anywhere text-muted">by {reporter.name}</span>
              <time dateTime={at} className="figures text-xs text-faint">
                {formatMoment(at)}
              </time>
            </p>
            {text !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Decisions({ reported: { kind, about, subject, isHidden }, onChoose }: { reported: Case; onChoose: (decision: Decision) => void }) {
  const person = { kind: 'person', about: subject.id } as const;
  return (
    <div className="flex flex-wrap gap-2">
      {kind !== 'person' && (
        <Button variant="secondary" onClick={() => onChoose({ action: isHidden ? 'restore' : 'hide', kind, about })}>
          {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          {isHidden ? 'Restore' : 'Hide'}
        </Button>
      )}
      <Button variant="danger" onClick={() => onChoose({ action: subject.isSuspended ? 'reinstate' : 'suspend', ...person })}>
        <Ban aria-hidden />
        {subject.isSuspended ? 'Reinstate' : 'Suspend'}
      </Button>
      <Button variant="ghost" onClick={() => onChoose({ action: 'dismiss', kind, about })}>
        <Check aria-hidden />
        Dismiss
      </Button>
    </div>
  );
}
