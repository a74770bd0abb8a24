import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { CATEGORY_LABELS, type ChallengeCard as CardView, titleOf, TYPE_LABELS } from '@gauntlet/core';
import { formatCount } from '../../lib/formatNumber.ts';
import { Badge, SampleMark } from '../../ui/Badge.tsx';
import { Card, CARD_LINK } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { CATEGORY_STYLE } from './categoryStyle.tsx';
import { statusBadge } from './challengeLabels.ts';
import { SyncMark } from './SyncMark.tsx';

/** Challenges that have not started, as compact cards that leave room for the running ones. */
export function WaitingList({ cards }: { cards: readonly CardView[] }) {
  return (
    <section aria-labelledby="waiting-to-start">
      <h2 id="waiting-to-start" className="mb-3 font-semibold">
        Waiting to start <span className="figures text-muted">({cards.length})</span>
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <WaitingCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingCard({ card }: { card: CardView }) {
  const status = statusBadge(card.status);
  return (
    <Card
      interactive
      padded={false}
      className={cx('flex h-full items-center gap-3 border-l-4 py-3 pr-3 pl-4', CATEGORY_STYLE[card.category].edge)}
    >
      <div className="min-w-0 flex-1">
        <h3 className="leading-snug font-semibold">
          <Link to="/challenge/$id" params={{ id: card.id }} className={CARD_LINK}>
            <span className="line-clamp-2">{titleOf(card)}</span>
          </Link>
        </h3>
        <p className="mt-1 text-sm text-muted">
          {TYPE_LABELS[card.type]} · {CATEGORY_LABELS[card.category]}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Badge tone={status.tone}>{status.label}</Badge>
          <span className="figures text-sm text-muted">{formatCount(card.needed, 'check-in')} needed</span>
          <SyncMark sync={card.sync} />
          <SampleMark isSample={card.isSample} />
        </div>
      </div>
      {card.action === 'start' && (
        <span aria-hidden className="text-sm font-semibold text-accent">
          Start
        </span>
      )}
      <ChevronRight className="size-5 text-faint" aria-hidden />
    </Card>
  );
}
