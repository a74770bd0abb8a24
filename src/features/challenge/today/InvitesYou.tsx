import { Link } from '@tanstack/react-router';
import { invitesMe$ } from '@gauntlet/core';
import { ChevronRight, MailOpen } from 'lucide-react';
import { useProjection } from '../../../lib/gauntlet.ts';
import { Card, CARD_LINK } from '../../../ui/Card.tsx';
import { CategoryTile } from '../categoryStyle.tsx';
import { titleOf } from '../challengeLabels.ts';

/** Challenges whose creator named the user as the opponent, or invited them (CH24). Renders nothing without any. */
export function InvitesYou() {
  const cards = useProjection(invitesMe$);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="invites-you" className="mb-5">
      <h2 id="invites-you" className="mb-3 flex items-center gap-2 font-semibold">
        <MailOpen className="size-4 text-green" aria-hidden />
        Invites you
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {cards.map((card) => (
          <li key={card.id}>
            <Card interactive padded={false} className="flex items-center gap-3 py-2.5 pr-2 pl-3">
              <CategoryTile category={card.category} size="sm" />
              <div className="min-w-0 flex-1">
                <h3 className="truncate text-sm font-semibold">
                  <Link to="/challenge/$id" params={{ id: card.id }} className={CARD_LINK}>
                    {titleOf(card)}
                  </Link>
                </h3>
                <p className="truncate text-sm text-muted">Invited by {card.creator}</p>
              </div>
              <ChevronRight className="size-5 shrink-0 text-faint" aria-hidden />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
