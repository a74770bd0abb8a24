import { invitesMe$ } from '@gauntlet/core';
import { MailOpen } from 'lucide-react';
import { useProjection } from '../../../lib/gauntlet.ts';
import { ChallengeLine } from './ChallengeLine.tsx';

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
            <ChallengeLine id={card.id} title={card.title} category={card.category}>
              <p className="truncate text-sm text-muted">Invited by {card.creator}</p>
            </ChallengeLine>
          </li>
        ))}
      </ul>
    </section>
  );
}
