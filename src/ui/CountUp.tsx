import { useCountUp } from './useCountUp.ts';

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
