import { Link } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { titleOf, type TodayChallenge } from '@gauntlet/core';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { DONE_FOR } from '../../proof/courseText.ts';

/** What was done before the screen opened: one line each, folded. */
export function FoldedDone({ challenges }: { challenges: readonly TodayChallenge[] }) {
  return (
    <Disclosure
      summary={
        <h2 className="flex items-center gap-2">
          <CircleCheckBig className="size-5 text-green" aria-hidden />
          Done <span className="figures font-normal text-muted">({challenges.length})</span>
        </h2>
      }
    >
      <ul className="-my-2 divide-y divide-line">
        {challenges.map(({ challengeId, title, frequency, done, needed, lastCheckIn }) => (
          <li key={challengeId} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
            <Link to="/challenge/$id" params={{ id: challengeId }} className="min-w-0 truncate rounded-sm font-semibold hover:text-accent">
              {titleOf({ title })}
            </Link>
            <span className="figures text-muted">
              {lastCheckIn?.name === 'waiting' ? 'Saved on this device, will be sent' : DONE_FOR[frequency]} · {done} of {needed}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
