import { useCountUp } from './useCountUp.ts';

const inGroups = new Intl.NumberFormat('en-US');

type Props = { value: number; format?: (figure: number) => string };

/** A whole number that counts to its new value when it changes. */
export function CountUp({ value, format = inGroups.format }: Props) {
  return <span className="figures">{format(useCountUp(value))}</span>;
}
