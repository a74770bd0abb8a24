import { Link } from '@tanstack/react-router';
import { Check, Clock, X } from 'lucide-react';
import { HOUR, titleOf, type ToVerify } from '@gauntlet/core';
import { formatDeadline } from '../../../lib/formatDate.ts';
import { PersonAvatar } from '../../../lib/PersonAvatar.tsx';
import { useNow } from '../../../lib/useNow.ts';
import { Badge, SampleMark } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { isMedia, ProofEvidence } from '../ProofItem.tsx';
import { ProofWhen } from '../ProofMarks.tsx';
import { ProofMedia } from '../ProofMedia.tsx';
import { Opinions } from '../review/Opinions.tsx';
import { type Swipe, useSwipe } from './useSwipe.ts';

/** From this much time before the deadline on, it is urgent. In milliseconds. */
const URGENT = 6 * HOUR;

type Props = { item: ToVerify; onApprove: () => void; onReject: () => void };

/** A check-in that waits for the user's opinion: who, in which challenge, until when, the evidence as large as the screen allows, and who looked. */
export function VerifyCard({ item, onApprove, onReject }: Props) {
  const { proof, target, unit } = item;
  const { swipe, handlers } = useSwipe({ right: onApprove, left: onReject });
  return (
    <div {...handlers} className="animate-enter touch-pan-y motion-reduce:animate-none">
      <Card padded={false} className={cx('overflow-hidden', swipe.aim && aims[swipe.aim].card)} style={moved(swipe)}>
        <Header item={item} />
        <div className={cx('relative border-t border-line bg-sunken', isMedia(proof) && 'border-b')}>
          {isMedia(proof) ? (
            <ProofMedia key={proof.id} proof={proof} variant="band" />
          ) : (
            <ProofEvidence proof={proof} target={target} unit={unit} />
          )}
          {swipe.aim && <Aim aim={swipe.aim} />}
        </div>
        <div className="space-y-3 p-4 sm:p-5">
          {proof.note && <p className="text-lg wrap-anywhere whitespace-pre-wrap">{proof.note}</p>}
          <ProofWhen proof={proof} />
          {proof.review?.isReplacement && <p className="text-sm text-muted">It replaces a check-in that was rejected.</p>}
          {proof.review && <Opinions opinions={proof.review.opinions} />}
        </div>
      </Card>
    </div>
  );
}

function Header({ item: { proof, challengeId, title, isSample, until } }: { item: ToVerify }) {
  const now = useNow();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4 sm:px-5">
      <PersonAvatar person={proof.person} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-bold">{proof.name}</p>
        <p className="flex items-center gap-2 text-sm text-muted">
          <Link to="/challenge/$id" params={{ id: challengeId }} className="min-w-0 truncate rounded-sm hover:text-accent">
            {titleOf({ title })}
          </Link>
          <SampleMark isSample={isSample} />
        </p>
      </div>
      <Badge tone={Date.parse(until) - now < URGENT ? 'orange' : 'grey'} icon={<Clock aria-hidden />} className="figures">
        until {formatDeadline(until, now)}
      </Badge>
    </div>
  );
}

const aims = {
  right: { card: 'border-green', label: 'bg-green-soft text-green', text: 'Approve', Icon: Check },
  left: { card: 'border-red', label: 'bg-red-soft text-red', text: 'Reject', Icon: X },
};

/** What lifting the finger does now. */
function Aim({ aim }: { aim: 'left' | 'right' }) {
  const { label, text, Icon } = aims[aim];
  return (
    <p
      aria-hidden
      className={cx('absolute inset-x-0 top-4 mx-auto flex w-fit items-center gap-2 rounded-full px-4 py-2 font-bold shadow-float', label)}
    >
      <Icon className="size-5" />
      {text}
    </p>
  );
}

/** The card follows the finger, unless the person wants no motion. */
function moved({ distance }: Swipe): { transform: string } | undefined {
  if (distance === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  return { transform: `translateX(${distance}px) rotate(${distance / 40}deg)` };
}
