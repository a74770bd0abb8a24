import { lazy, Suspense, useState } from 'react';
import { Image } from 'lucide-react';
import { type ChallengeDetail, contest$, ending$, ownProfile$, titleOf, windowRows$ } from '@gauntlet/core';
import { useProjection } from '../../../../lib/gauntlet.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { CardContent } from './card.ts';

const ShareCardDialog = lazy(() => import('./ShareCardDialog.tsx').then((module) => ({ default: module.ShareCardDialog })));

/** Opens the user's result as a picture. Nothing while their part runs. */
export function ShareCard({ challenge }: { challenge: ChallengeDetail }) {
  const content = useContent(challenge);
  const [isOpen, setOpen] = useState(false);
  if (!content) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Image aria-hidden />
        Share result
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareCardDialog content={content} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useContent(challenge: ChallengeDetail): CardContent | null {
  const { mine } = useProjection(ending$(challenge.id));
  const { rows } = useProjection(windowRows$(challenge.id));
  const contestants = useProjection(contest$(challenge.id));
  const { displayName } = useProjection(ownProfile$);
  const row = rows.find(({ isMe }) => isMe);
  if (!row || mine === null || mine.name === 'running') return null;
  return {
    title: titleOf(challenge),
    name: displayName.split('@')[0] ?? '',
    standing: mine,
    done: (mine.name === 'provisional' ? mine.done : challenge.done) ?? 0,
    needed: challenge.needed,
    rank: contestants.find(({ isMe }) => isMe)?.rank ?? null,
    people: contestants.length,
    cells: row.cells,
    inARow: row.inARow,
  };
}
