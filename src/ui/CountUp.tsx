import { useEffect, useRef, useState } from 'react';

const inGroups = new Intl.NumberFormat('en-US');

type Props = {
  value: number;
  format?: (figure: number) => string;
  /** Formats the figure for screen readers, in full. */
  spoken?: (figure: number) => string;
};

/** A whole number that counts to its new value. Screen readers get the new value at once, in full. */
export function CountUp({ value, format = inGroups.format, spoken = inGroups.format }: Props) {
  return (
    <span className="figures relative">
      <span aria-hidden>{format(useCountUp(value))}</span>
      <span className="sr-only">{spoken(value)}</span>
    </span>
  );
}

const DURATION_MS = 180;

/** Counts from the old to the new `value`. Jumps at once if the user prefers reduced motion. */
function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);

  useEffect(() => {
    const from = latest.current;
    if (from === value) return;
    const show = (figure: number) => {
      latest.current = figure;
      setShown(figure);
    };
    const started = performance.now();
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION_MS;
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      const share = duration === 0 ? 1 : Math.min((now - started) / duration, 1);
      show(share >= 1 ? value : Math.round(from + (value - from) * easeOut(Math.max(share, 0))));
      if (share < 1) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return shown;
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
