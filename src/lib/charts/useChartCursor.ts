import { useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Steps by key: how far each key moves the cursor. */
export type KeySteps = Readonly<Record<string, number>>;

/** Moves one value left or right, as in a row. */
export const ROW_STEPS: KeySteps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 7, PageDown: -7 };

type ChartCursor = {
  /** The index of the selected value, or null. */
  readonly at: number | null;
  /** Props for the interactive element. `textAt` describes the value at an index. */
  readonly slider: (label: string, textAt: (at: number) => string) => SliderProps;
  readonly moveTo: (at: number | null) => void;
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

/** A cursor over a chart's values, moved by pointer, touch, arrow keys, Home and End, like a slider. */
export function useChartCursor(count: number, steps: KeySteps = ROW_STEPS): ChartCursor {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = count - 1;
  const at = chosen === null ? null : Math.min(chosen, last);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = indexAfter(event.key, at ?? last, last, steps);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  const slider: ChartCursor['slider'] = (label, textAt) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': last,
    'aria-valuenow': at ?? last,
    'aria-valuetext': textAt(at ?? last),
    'aria-orientation': 'horizontal',
    onKeyDown,
    onFocus: () => setChosen((now) => now ?? last),
    onBlur: () => setChosen(null),
  });
  return { at, slider, moveTo: setChosen };
}

/** Returns the index that a key moves to from `at`, between 0 and `last`, or null for any other key. */
export function indexAfter(key: string, at: number, last: number, steps: KeySteps): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(last, at + step));
}

/** Returns which of `count` values, spread evenly over the element's width, is nearest to the pointer. */
export function nearestOf(event: PointerEvent, count: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = width > 0 ? (event.clientX - left) / width : 0;
  return Math.max(0, Math.min(count - 1, Math.floor(share * count)));
}
