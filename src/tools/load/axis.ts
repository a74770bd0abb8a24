/** An axis from 0 to a round number that no value is above, and the ticks on it. */
export function axisUpTo(most: number): { readonly top: number; readonly ticks: readonly number[] } {
  if (!(most > 0)) return { top: 1, ticks: [0, 1] };
  const magnitude = 10 ** Math.floor(Math.log10(most / 4));
  const step = magnitude * ([1, 2, 2.5, 5].find((each) => each * magnitude * 4 >= most) ?? 10);
  return { top: step * 4, ticks: [0, 1, 2, 3, 4].map((each) => each * step) };
}
