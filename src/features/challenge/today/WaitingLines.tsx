import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Waiting } from '@gauntlet/core';
import { Card, CARD_LINK } from '../../../ui/Card.tsx';
import { CategoryTile } from '../categoryStyle.tsx';
import { titleOf } from '../challengeLabels.ts';
import { SyncMark } from '../SyncMark.tsx';
import { waitingText } from './todayText.ts';

/** Challenges that wait for the user, for another person, or for the server. */
export function WaitingLines({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul className="space-y-2">
      {waiting.map((each) => (
        <li key={each.challengeId}>
          <Card interactive padded={false} className="flex items-center gap-3 py-2.5 pr-2 pl-3">
            <CategoryTile category={each.category} size="sm" />
            <div className="min-w-0 flex-1">
              <h3 className="truncate text-sm font-semibold">
                <Link to="/challenge/$id" params={{ id: each.challengeId }} className={CARD_LINK}>
                  {titleOf(each)}
                </Link>
              </h3>
              <p className="text-sm text-muted">{waitingText(each)}</p>
              <SyncMark sync={each.sync} />
            </div>
            {each.for === 'own-start' && <span className="text-sm font-semibold text-accent">Start</span>}
            <ChevronRight className="size-5 shrink-0 text-faint" aria-hidden />
          </Card>
        </li>
      ))}
    </ul>
  );
}
