import { useState } from 'react';
import { ScrollText } from 'lucide-react';
import { formatMoment } from '../../lib/formatDate.ts';
import { LoadMore } from '../../lib/pages/LoadMore.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListStates } from './ListStates.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { AuditedDecision } from './moderationApi.ts';
import { DECISION_TEXTS } from './moderationTexts.ts';
import { useAudit } from './useModeration.ts';

/** Who decided what, when, why and against whom, newest first. */
export function AuditTrail() {
  const list = useAudit();
  return (
    <ListStates
      list={list}
      empty={<EmptyState icon={<ScrollText />} title="No decisions yet" description="Every decision of a moderator appears here." />}
    >
      <Card padded={false}>
        <ul aria-label="Decisions" className="divide-y divide-line">
          {list.rows.map((decision) => (
            <Row key={decision.id} decision={decision} onDecided={list.retry} />
          ))}
        </ul>
      </Card>
      <LoadMore next={list.next} what="decisions" />
    </ListStates>
  );
}

const GONE = 'a deleted account';

function Row({ decision, onDecided }: { decision: AuditedDecision; onDecided: () => void }) {
  const { action, kind, about, moderator, subject, reason, at, isInForce } = decision;
  const [isEnding, setEnding] = useState(false);
  const end = action === 'suspend' ? 'reinstate' : 'restore';
  const whose = subject?.name ?? GONE;
  const what = { person: whose, comment: `A comment of ${whose}`, proof: `A check-in of ${whose}` }[kind];
  return (
    <li className="space-y-1 p-4 text-sm">
      <p className="wrap-anywhere">
        <span className="font-semibold">{action === 'dismiss' ? `Reports of ${lower(what, kind)}` : what}</span>{' '}
        {action === 'dismiss' ? 'were' : 'was'} {DECISION_TEXTS[action].done} by {moderator?.name ?? GONE}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap text-muted">{reason}</p>
      <p className="figures text-xs text-faint">
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      {isInForce && (
        <Button variant="secondary" size="sm" onClick={() => setEnding(true)}>
          {DECISION_TEXTS[end].title}
        </Button>
      )}
      {isEnding && (
        <DecisionDialog decision={{ action: end, kind, about }} name={whose} onClose={() => setEnding(false)} onDecided={onDecided} />
      )}
    </li>
  );
}

function lower(what: string, kind: AuditedDecision['kind']): string {
  return kind === 'person' ? what : `${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}
