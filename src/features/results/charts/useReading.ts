import { useState, type KeyboardEvent } from 'react';

/** Where a key leads among `count` values from `at`; null for a key that means nothing here. */
export type KeySteps = Readonly<Record<string, number>>;

/** One value left or right, as in a row. */
export const ROW_STEPS: KeySteps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 7, PageDown: -7 };

export type Reading = {
  /** Which value is read; null when none is. */
  readonly at: number | null;
  /** For the element that is pointed at and takes keys. `words` says the value that is read. */
  readonly slider: (label: string, words: (at: number) => string) => SliderProps;
  readonly read: (at: number | null) => void;
};

type SliderProps = {
  role: 'slider';
  tabIndex: 0;
  'aria-label': string;
  'aria-valuemin': number;
  'aria-valuemax': number;
  'aria-valuenow': number;
  'aria-valuetext': string;
  'aria-orientation': 'horizontal';
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onBlur: () => void;
};

/** Reads a picture's values one by one: pointed at, touched, or with the arrow keys, Home and End, as on a slider. */
export function useReading(count: number, steps: KeySteps = ROW_STEPS): Reading {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = count - 1;
  const at = chosen === null ? null : Math.min(chosen, last);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = placeAfter(event.key, at ?? last, last, steps);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  const slider: Reading['slider'] = (label, words) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': last,
    'aria-valuenow': at ?? last,
    'aria-valuetext': words(at ?? last),
    'aria-orientation': 'horizontal',
    onKeyDown,
    onFocus: () => setChosen((now) => now ?? last),
    onBlur: () => setChosen(null),
  });
  return { at, slider, read: setChosen };
}

/** The value that a key leads to from `at`, within 0 and `last`; null for any other key. */
export function placeAfter(key: string, at: number, last: number, steps: KeySteps): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(last, at + step));
}
