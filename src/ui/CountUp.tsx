import { useCountUp } from './useCountUp.ts';

const inGroups = new Intl.NumberFormat('en-US');

type Props = {
  value: number;
  format?: (figure: number) => string;
  /** The figure in full, for who hears the page. */
  spoken?: (figure: number) => string;
};

/** A whole number that counts to its new value when it changes. Who hears the page gets the new value at once, in full. */
export function CountUp({ value, format = inGroups.format, spoken = inGroups.format }: Props) {
  return (
    <span className="figures relative">
      <span aria-hidden>{format(useCountUp(value))}</span>
      <span className="sr-only">{spoken(value)}</span>
    </span>
  );
}
