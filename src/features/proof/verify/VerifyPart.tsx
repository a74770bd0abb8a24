import { type ReactNode, useState } from 'react';
import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ToVerify, toVerify$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/gauntlet.ts';
import { OwnShownFrom } from '../../../lib/pages/OwnShownFrom.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import { RejectForm } from '../review/RejectForm.tsx';
import { type Answer, useReview } from '../review/useReview.ts';
import { EarlierProofs } from './EarlierProofs.tsx';
import { NothingToVerify } from './NothingToVerify.tsx';
import { useDeck } from './useDeck.ts';
import { useDeckKeys } from './useDeckKeys.ts';
import { VerifyCard } from './VerifyCard.tsx';

/** The check-ins of others that wait for the user's opinion, one at a time, the earliest deadline first (RV1 to RV4). */
export function VerifyPart() {
  const items = useProjection(toVerify$);
  const { item, index, move, show } = useDeck(items);
  const say = useReview(show);
  return (
    <section>
      <Heading>{items.length > 1 && <Position index={index} count={items.length} onMove={move} />}</Heading>
      <div className="mb-4 empty:hidden">
        <OwnShownFrom />
      </div>
      {item ? <Shown item={item} onMove={move} onSay={(answer) => say(reviewable(item), answer)} /> : <NothingToVerify />}
    </section>
  );
}

/** On a phone there is only room for the title: the screen begins with the evidence. */
function Heading({ children }: { children: ReactNode }) {
  useTitle('To Verify');
  return (
    <header className="mb-2 flex min-h-10 items-center justify-between gap-3 sm:mb-5">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold sm:text-3xl">To Verify</h1>
        <p className="mt-1.5 text-muted max-sm:hidden">
          Check-ins of people in your challenges. What nobody judges in 48 hours is accepted.
        </p>
      </div>
      {children}
    </header>
  );
}

function reviewable({ proof, challengeId, until }: ToVerify) {
  return { proofId: proof.id, challengeId, owner: proof.person, until };
}

type ShownProps = { item: ToVerify; onMove: (steps: number) => void; onSay: (answer: Answer) => Promise<boolean> };

function Shown({ item, onMove, onSay }: ShownProps) {
  // The buttons stay while the check-in above them changes, and with them the focus.
  const [rejecting, setRejecting] = useState('');
  const { id, name } = item.proof;
  const isRejecting = rejecting === id;
  const approve = () => void onSay({ accepts: true });
  const reject = () => setRejecting(id);
  useDeckKeys({ a: approve, r: reject, arrowleft: () => onMove(-1), arrowright: () => onMove(1) }, isRejecting);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-5">
      <VerifyCard key={id} item={item} onApprove={approve} onReject={reject} />
      {/* Beside a photo as tall as the window, the buttons are in sight. */}
      <div className="flex flex-col gap-4 lg:sticky lg:top-[calc(5rem+var(--banner))]">
        {isRejecting ? (
          <div className="surface p-4 shadow-card">
            <RejectForm name={name} onReject={(reason) => onSay({ accepts: false, reason })} onClose={() => setRejecting('')} />
          </div>
        ) : (
          <Actions name={name} onApprove={approve} onReject={reject} />
        )}
        <EarlierProofs item={item} />
      </div>
    </div>
  );
}

type ActionsProps = { name: string; onApprove: () => void; onReject: () => void };

/** On a phone they stand at the bottom of the screen, where a thumb reaches them. */
function Actions({ name, onApprove, onReject }: ActionsProps) {
  return (
    <div className="check-in-bar grid grid-cols-2 gap-3">
      <Button size="lg" variant="danger" aria-keyshortcuts="R" aria-label={`Reject the check-in of ${name}`} onClick={onReject}>
        <X aria-hidden />
        Reject
        <Key>R</Key>
      </Button>
      <Button size="lg" aria-keyshortcuts="A" aria-label={`Approve the check-in of ${name}`} onClick={onApprove}>
        <Check aria-hidden />
        Approve
        <Key>A</Key>
      </Button>
    </div>
  );
}

/** The key that does the same, where there is a keyboard. */
function Key({ children }: { children: ReactNode }) {
  return (
    <kbd aria-hidden className="rounded-sm border border-current px-1.5 font-mono text-xs opacity-70 pointer-coarse:hidden">
      {children}
    </kbd>
  );
}

function Position({ index, count, onMove }: { index: number; count: number; onMove: (steps: number) => void }) {
  return (
    <div className="flex items-center gap-1">
      <IconButton label="Previous check-in" disabled={index === 0} onClick={() => onMove(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <p className="figures text-sm text-muted" aria-live="polite">
        {index + 1} of {count}
      </p>
      <IconButton label="Next check-in" disabled={index === count - 1} onClick={() => onMove(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}
