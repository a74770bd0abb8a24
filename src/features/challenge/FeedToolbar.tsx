import { useId, useRef } from 'react';
import { CATEGORY_LABELS, CHALLENGE_ORDERS, type ChallengeOrder } from '@gauntlet/core';
import { Apple, BookOpen, Dumbbell, LayoutGrid, Lightbulb, Repeat, Search, UserPlus, X } from 'lucide-react';
import { Chip, ChipGroup } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Input } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';
import { SHOWN_STATUSES, type FeedSearch, type ShownStatus } from './feedSearch.ts';

const orders = [
  { value: '', label: 'Newest' },
  { value: 'ending', label: 'Ending soon' },
  { value: 'people', label: 'Most people' },
  { value: 'title', label: 'Title (A to Z)' },
];

type SearchProps = { text: string; onType: (text: string) => void; label: string };

/** A search field with a clear button. */
export function SearchBox({ text, onType, label }: SearchProps) {
  const box = useId();
  const field = useRef<HTMLInputElement>(null);

  // The clear button unmounts, so the focus moves to the field.
  function clear() {
    onType('');
    field.current?.focus();
  }

  return (
    <div role="search" className="relative min-w-0 flex-1">
      <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint" aria-hidden />
      <label htmlFor={box} className="sr-only">
        {label}
      </label>
      <Input
        id={box}
        ref={field}
        value={text}
        onChange={({ target }) => onType(target.value)}
        placeholder={label}
        inputMode="search"
        autoComplete="off"
        className={text === '' ? 'pr-2 pl-9.5' : 'px-9.5'}
      />
      {text !== '' && (
        <IconButton label="Clear search" onClick={clear} className="absolute top-0.5 right-0.5 [&_svg]:size-4">
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

type OrderProps = { order: ChallengeOrder | undefined; onChoose: (order: ChallengeOrder | undefined) => void };

/** Selects the sort order of the list. */
export function OrderSelect({ order, onChoose }: OrderProps) {
  return (
    <Select
      aria-label="Sort by"
      options={orders}
      value={order ?? ''}
      onChange={({ target }) => onChoose(CHALLENGE_ORDERS.find((each) => each === target.value))}
    />
  );
}

const chips = [
  { value: undefined, label: 'All', icon: <LayoutGrid aria-hidden /> },
  { value: 'fitness', label: CATEGORY_LABELS.fitness, icon: <Dumbbell aria-hidden /> },
  { value: 'study', label: CATEGORY_LABELS.study, icon: <BookOpen aria-hidden /> },
  { value: 'diet', label: CATEGORY_LABELS.diet, icon: <Apple aria-hidden /> },
  { value: 'habit', label: CATEGORY_LABELS.habit, icon: <Repeat aria-hidden /> },
  { value: 'skill', label: CATEGORY_LABELS.skill, icon: <Lightbulb aria-hidden /> },
] as const;

export type CategoryChoice = (typeof chips)[number];

/** Returns the category named in the address, or 'All' for an unknown name. */
export function categoryOf(named: string | undefined): CategoryChoice {
  return chips.find(({ value }) => value === named) ?? chips[0];
}

type CategoryChoiceProps = { chosen: CategoryChoice; onChoose: (category: string | undefined) => void };

/** Selects one category or all. */
export function CategoryChips({ chosen, onChoose }: CategoryChoiceProps) {
  return (
    <ChipGroup label="Category">
      {chips.map(({ value, label, icon }) => (
        <Chip key={label} icon={icon} selected={value === chosen.value} onClick={() => onChoose(value)}>
          {label}
        </Chip>
      ))}
    </ChipGroup>
  );
}

const statuses = { pending: 'Not started', active: 'Running', completed: 'Ended' } as const;

type StatusProps = {
  search: Pick<FeedSearch, 'open' | 'status'>;
  onChoose: (change: { open: true | undefined; status: ShownStatus | undefined }) => void;
};

/** Selects challenges that can be joined, or those of one status, or all. */
export function StatusChips({ search, onChoose }: StatusProps) {
  return (
    <ChipGroup label="Status">
      <Chip
        icon={<UserPlus aria-hidden />}
        selected={search.open === true}
        onClick={() => onChoose({ open: search.open ? undefined : true, status: undefined })}
      >
        Can be joined
      </Chip>
      {SHOWN_STATUSES.map((status) => (
        <Chip
          key={status}
          selected={search.status === status}
          onClick={() => onChoose({ open: undefined, status: search.status === status ? undefined : status })}
        >
          {statuses[status]}
        </Chip>
      ))}
    </ChipGroup>
  );
}
