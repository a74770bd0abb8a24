import type { Range } from '@gauntlet/core';

/** How far back one can look. */
export const RANGES: readonly { readonly range: Range; readonly label: string }[] = [
  { range: 30, label: '30 days' },
  { range: 90, label: '90 days' },
  { range: 365, label: 'A year' },
  { range: null, label: 'All' },
];
