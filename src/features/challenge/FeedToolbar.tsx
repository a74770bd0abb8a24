import { useId, useRef } from 'react';
import { Search, X } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Input } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';
import { ORDERS, type Order } from './feedSearch.ts';

const orders = [
  { value: '', label: 'Newest' },
  { value: 'ending', label: 'Ending soon' },
  { value: 'people', label: 'Most people' },
  { value: 'title', label: 'Title (A to Z)' },
];

type SearchProps = { text: string; onType: (text: string) => void; label: string };

/** Looks for a challenge by what is typed. */
export function SearchBox({ text, onType, label }: SearchProps) {
  const box = useId();
  const field = useRef<HTMLInputElement>(null);

  // The button is gone then; the focus stays where one goes on typing.
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
        className="px-9.5"
      />
      {text !== '' && (
        <IconButton label="Clear search" onClick={clear} className="absolute top-0.5 right-0.5 [&_svg]:size-4">
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

type OrderProps = { order: Order | undefined; onChoose: (order: Order | undefined) => void };

/** In which order the challenges stand. */
export function OrderSelect({ order, onChoose }: OrderProps) {
  return (
    <Select
      aria-label="Sort by"
      options={orders}
      value={order ?? ''}
      onChange={({ target }) => onChoose(ORDERS.find((each) => each === target.value))}
    />
  );
}
