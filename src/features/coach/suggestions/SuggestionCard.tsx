import { useId } from 'react';
import { CalendarDays, Check, Coins, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Suggestion } from '@gauntlet/core/coach';
import { formatCount, formatNumber } from '../../../lib/formatNumber.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { RefineSuggestion } from './RefineSuggestion.tsx';
import type { SuggestionCard as CardView } from './suggestingState.ts';
import { CATEGORY_LOOKS, DIFFICULTY_LOOKS } from './suggestionWords.tsx';

type Props = {
  card: CardView;
  /** Whether this card, another, or none yet was chosen. */
  choice: 'open' | 'chosen' | 'other';
  onChoose: () => void;
  onRefine: (wish: string) => void;
};

/** One suggestion with all that it says, to be taken as it is or changed first. */
export function SuggestionCard({ card, choice, onChoose, onRefine }: Props) {
  const titleId = useId();
  const { suggestion, isRefining } = card;
  const isChosen = choice === 'chosen';
  return (
    <article
      aria-labelledby={titleId}
      aria-busy={isRefining}
      className={cx(
        'surface flex h-full animate-enter flex-col gap-4 p-4 shadow-card transition duration-150 sm:p-5',
        isChosen ? 'border-accent shadow-accent' : 'hover:border-edge',
        choice === 'other' && 'opacity-50',
      )}
    >
      <div className={cx('flex flex-1 flex-col gap-4 transition-opacity duration-150', isRefining && 'opacity-40')}>
        <Kind suggestion={suggestion} />
        <div className="space-y-1.5">
          <h3 id={titleId} className="text-lg leading-snug font-bold">
            {suggestion.title}
          </h3>
          <p className="text-sm text-muted">{suggestion.description}</p>
        </div>
        <Insight text={suggestion.reasoning} />
        <Tags tags={suggestion.tags} />
        <div className="mt-auto">
          <Figures suggestion={suggestion} />
        </div>
      </div>
      <div className="space-y-2 border-t border-line pt-4">
        <Button block aria-pressed={isChosen} busy={isRefining && !isChosen} onClick={onChoose}>
          {isChosen && <Check aria-hidden />}
          {isChosen ? 'Chosen' : 'Use this challenge'}
        </Button>
        <RefineSuggestion card={card} onRefine={onRefine} />
      </div>
    </article>
  );
}

function Kind({ suggestion: { category, difficulty } }: { suggestion: Suggestion }) {
  const { label, icon } = CATEGORY_LOOKS[category];
  const look = DIFFICULTY_LOOKS[difficulty];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="violet" icon={icon}>
        {label}
      </Badge>
      <Badge tone={look.tone}>{look.label}</Badge>
    </div>
  );
}

function Insight({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <div className="rounded-lg bg-accent-soft p-3 text-sm">
      <p className="flex items-center gap-1.5 text-xs font-semibold text-accent">
        <Lightbulb className="size-3.5" aria-hidden />
        AI insight
      </p>
      <p className="mt-1">{text}</p>
    </div>
  );
}

function Figures({ suggestion: { durationDays, points, estimatedSuccessRate } }: { suggestion: Suggestion }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 text-sm">
        <Figure icon={<CalendarDays aria-hidden />} label="Duration">
          {formatCount(durationDays, 'day')}
        </Figure>
        <Figure icon={<Coins aria-hidden />} label="Points">
          {formatNumber(points)}
        </Figure>
        <div className="col-span-2 flex items-baseline justify-between gap-2">
          <dt className="text-xs text-muted">Estimated success</dt>
          <dd className="figures font-bold">{estimatedSuccessRate}%</dd>
        </div>
      </dl>
      <ProgressBar label="Estimated success" value={estimatedSuccessRate} className="mt-1" />
    </>
  );
}

function Figure({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="figures mt-0.5 flex items-center gap-1.5 font-bold [&_svg]:size-4 [&_svg]:text-faint">
        {icon}
        {children}
      </dd>
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full truncate rounded-md bg-hover px-2 py-0.5 text-xs text-muted">
          #{tag}
        </li>
      ))}
    </ul>
  );
}
