import { Link } from '@tanstack/react-router';
import { RotateCcw, Swords, TrendingUp } from 'lucide-react';
import { hostRefusal, raised, refusalText, verified$, type ChallengeDetail, type Contestant } from '@gauntlet/core';
import { useProjection } from '../../../lib/gauntlet.ts';
import { buttonStyle } from '../../../ui/Button.tsx';
import { againSearch } from '../create/againSearch.ts';

type Props = { challenge: ChallengeDetail; rival: Contestant | undefined };

/** Links to the create form with the terms of this challenge (CH23), as far as the user may create it. */
export function OnceMore({ challenge, rival }: Props) {
  const isVerified = useProjection(verified$);
  const refusal = hostRefusal(challenge.type, isVerified);
  const terms = againSearch(challenge, isVerified);
  return (
    <div className="space-y-2">
      <nav aria-label="Once more" className="flex flex-wrap gap-2 max-sm:*:flex-1">
        {rival && (
          <Link to="/create" search={{ ...terms, opponentId: rival.person }} className={buttonStyle()}>
            <Swords aria-hidden />
            Rematch
          </Link>
        )}
        <Link to="/create" search={terms} className={buttonStyle(rival ? { variant: 'secondary' } : {})}>
          <RotateCcw aria-hidden />
          Try again
        </Link>
        {challenge.status === 'completed' && (
          <Link to="/create" search={{ ...terms, ...raised(challenge) }} className={buttonStyle({ variant: 'secondary' })}>
            <TrendingUp aria-hidden />
            Raise it
          </Link>
        )}
      </nav>
      {refusal && <p className="text-sm text-muted">{refusalText(refusal)} Yours is a free group.</p>}
    </div>
  );
}
