import { useId } from 'react';
import { CalendarDays, Check, Coins, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Suggestion } from '@gauntlet/core';
import { formatCount, formatNumber } from '../../../lib/formatNumber.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { RefineSuggestion } from './RefineSuggestion.tsx';
import type { SuggestionCard as CardView } from './suggestionState.ts';
import { CATEGORY_BADGES, DIFFICULTY_BADGES } from './suggestionLabels.tsx';

type Props = {
  card: CardView;
  /** Whether this card, another card or none was chosen. */
  choice: 'open' | 'chosen' | 'other';
  onChoose: () => void;
  onRefine: (instruction: string) => void;
};

/** The five rows of a card align with those of its neighbours. Content that expands below moves none of them. */
export const CARD_ROWS = 'grid min-w-0 grid-cols-1 md:row-span-5 md:grid-rows-subgrid';

/** One suggestion with all its details, to choose or to refine. */
export function SuggestionCard({ card, choice, onChoose, onRefine }: Props) {
  const titleId = useId();
  const { suggestion, isRefining } = card;
  const isChosen = choice === 'chosen';
  return (
    <article
      aria-labelledby={titleId}
      aria-busy={isRefining}
      className={cx(
        CARD_ROWS,
        'surface animate-enter gap-4 p-4 shadow-card transition duration-150 sm:p-5',
        isChosen ? 'border-accent shadow-accent' : 'hover:border-edge',
        choice === 'other' && 'opacity-50',
        isRefining && '[&>:not(:last-child)]:opacity-40',
      )}
    >
      <div className="space-y-3">
        <Kind suggestion={suggestion} />
        <h3 id={titleId} className="text-lg leading-snug font-bold">
          {suggestion.title}
        </h3>
        <p className="-mt-1.5 text-sm text-muted">{suggestion.description}</p>
      </div>
      <Insight text={suggestion.reasoning} />
      <Tags tags={suggestion.tags} />
      <Figures suggestion={suggestion} />
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <Button block aria-pressed={isChosen} busy={isRefining} onClick={onChoose}>
          {isChosen && <Check aria-hidden />}
          {isChosen ? 'Chosen' : 'Use this challenge'}
        </Button>
        <RefineSuggestion card={card} onRefine={onRefine} />
      </div>
    </article>
  );
}

function Kind({ suggestion: { category, difficulty } }: { suggestion: Suggestion }) {
  const { label, icon } = CATEGORY_BADGES[category];
  const badge = DIFFICULTY_BADGES[difficulty];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="violet" icon={icon}>
        {label}
      </Badge>
      <Badge tone={badge.tone}>{badge.label}</Badge>
    </div>
  );
}

function Insight({ text }: { text: string }) {
  if (text === '') return <EmptyRow />;
  return (
    <div className="self-start rounded-lg bg-accent-soft p-3 text-sm">
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
    <div>
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
    </div>
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
  if (tags.length === 0) return <EmptyRow />;
  return (
    <ul aria-label="Tags" className="flex flex-wrap content-start gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full truncate rounded-md bg-hover px-2 py-0.5 text-xs text-muted">
          #{tag}
        </li>
      ))}
    </ul>
  );
}

/** Reserves the row of a missing part, so that neighbouring cards stay aligned. */
function EmptyRow() {
  return <div className="max-md:hidden" />;
}
