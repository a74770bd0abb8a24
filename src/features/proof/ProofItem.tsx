import { memo, useState } from 'react';
import { sameJson, type ProofView } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { PersonAvatar } from '../../lib/PersonAvatar.tsx';
import { ReportProof } from '../../lib/reports/ReportProof.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { ProofMarks, ProofWhen } from './ProofMarks.tsx';
import { ProofMedia } from './ProofMedia.tsx';
import { ReviewPart } from './review/ReviewPart.tsx';

/** What the numbers of a challenge aim at and count; null where its terms do not say. */
export type MetricTerms = { readonly target: number | null; readonly unit: string | null };

type Props = MetricTerms & {
  proof: ProofView;
  challengeId: string;
  onOpen: (id: string) => void;
  /** Opens the check-in that replaces a rejected one. */
  onReplace: (proof: ProofView) => void;
};

/** One check-in: its evidence, its author and its verification status. Rerenders only when its own values change. */
export const ProofItem = memo(PlainProof, isSame);

function isSame(before: Props, after: Props): boolean {
  const { proof, onOpen, onReplace, target, unit } = before;
  const isSameFrame = onOpen === after.onOpen && onReplace === after.onReplace && target === after.target && unit === after.unit;
  return isSameFrame && sameJson(proof, after.proof);
}

function PlainProof({ proof, challengeId, target, unit, onOpen, onReplace }: Props) {
  const hasMedia = isMedia(proof);
  return (
    <Card
      padded={false}
      className={cx(
        'flex h-full flex-col overflow-hidden',
        hasMedia && 'transition duration-150 has-focus-visible:border-accent hover:border-accent',
      )}
    >
      <Evidence proof={proof} target={target} unit={unit} onOpen={onOpen} />
      {/* Text and numbers fill the available height; media has its own aspect ratio. */}
      <div className={cx('flex flex-col gap-2.5', hasMedia ? 'grow p-3' : 'p-4')}>
        {proof.note && <p className={cx('text-sm wrap-anywhere whitespace-pre-wrap', hasMedia && 'line-clamp-2')}>{proof.note}</p>}
        <div className="mt-auto flex items-center gap-2.5">
          <span className={cx('flex', hasMedia && 'max-sm:hidden')}>
            <PersonAvatar person={proof.person} size="sm" />
          </span>
          <div className="min-w-0 flex-1 text-sm">
            <p className="truncate font-medium">
              {proof.name}
              {proof.isMine && <span className="text-faint"> (you)</span>}
            </p>
            <ProofWhen proof={proof} />
          </div>
          {!proof.isMine && !proof.isWithheld && <ReportProof challengeId={challengeId} proof={proof} />}
        </div>
        <ProofMarks proof={proof} />
        <ReviewPart proof={proof} challengeId={challengeId} onReplace={onReplace} />
        {proof.sync.name === 'refused' && <p className="text-sm text-red">{proof.sync.message}</p>}
      </div>
    </Card>
  );
}

/** The evidence, or why there is none. */
function Evidence({ proof, target, unit, onOpen }: Omit<Props, 'challengeId' | 'onReplace'>) {
  if (proof.isWithheld)
    return (
      <p className="grow border-b border-line bg-sunken p-4 text-sm text-faint italic">
        {proof.isHidden ? 'This check-in was hidden by a moderator.' : 'This check-in is of a hidden person.'}
      </p>
    );
  return isMedia(proof) ? <Thumbnail proof={proof} onOpen={onOpen} /> : <ProofEvidence proof={proof} target={target} unit={unit} />;
}

/** The media with a button over it. Inside the button, assistive technology would reduce it to the button's name. */
function Thumbnail({ proof, onOpen }: Pick<Props, 'proof' | 'onOpen'>) {
  const { id, type, name, window } = proof;
  return (
    <div className="relative border-b border-line">
      <ProofMedia proof={proof} variant="thumbnail" />
      <button
        type="button"
        aria-label={`Open the ${type} of ${name}${window ? `, window ${window.number}` : ''}`}
        onClick={() => onOpen(id)}
        className="absolute inset-0 cursor-zoom-in -outline-offset-4"
      />
    </div>
  );
}

/** Numbers with more characters than this use a smaller font to fit one line. */
const LONG_NUMBER = 10;

/** The evidence of a check-in without a file: text or a number. */
export function ProofEvidence({ proof: { type, data }, target, unit }: MetricTerms & { proof: ProofView }) {
  if (type === 'text') return <ProofText text={data} />;
  return (
    <p
      className={cx(
        'figures flex grow items-center justify-center border-b border-line bg-sunken p-6 font-bold text-accent',
        data.length > LONG_NUMBER ? 'text-lg' : 'text-4xl',
      )}
    >
      <span className="min-w-0 text-center wrap-anywhere">
        {data}
        {(unit !== null || target !== null) && (
          <span className="text-lg text-muted">
            {target !== null && ` of ${formatNumber(target)}`} {unit}
          </span>
        )}
      </span>
    </p>
  );
}

/** Texts with more characters or lines than this are collapsed. */
const LONG_TEXT = 320;
const MANY_LINES = 8;

/** The text of a check-in. A long text is collapsed and can be expanded. */
function ProofText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG_TEXT || text.split('\n').length > MANY_LINES;
  return (
    <div className="grow border-b border-line p-4">
      <p className={cx('wrap-anywhere whitespace-pre-wrap', isLong && !isOpen && 'line-clamp-8')}>{text}</p>
      {isLong && (
        <Button size="sm" variant="ghost" aria-expanded={isOpen} className="mt-1 -ml-3" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </div>
  );
}

/** Tells whether a check-in shows a photo or video. */
export function isMedia({ type, isWithheld }: Pick<ProofView, 'type' | 'isWithheld'>): boolean {
  return !isWithheld && (type === 'photo' || type === 'video');
}
