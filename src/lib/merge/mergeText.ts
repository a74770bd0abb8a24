import type { LogFigures, MergePlan } from '@gauntlet/core';
import { formatCount, formatNumber } from '../formatNumber.ts';

/** Where the other log is: on this device, or in a file. */
export type MergeSource = 'device' | 'file';

/** A row of the comparison: the name of a figure, and its value in the other log, in the account's and in the merged one. */
export type FigureRow = { readonly name: string; readonly values: readonly [string, string, string] };

const FIGURES: readonly (readonly [name: string, text: (figures: LogFigures) => string])[] = [
  ['Points', ({ points }) => formatNumber(points)],
  ['XP', ({ xp }) => formatNumber(xp)],
  ['Streak', ({ streakDays }) => formatCount(streakDays, 'day')],
  ['Trust', ({ trust }) => formatNumber(trust)],
  ['Events', ({ events }) => formatNumber(events)],
];

/** Returns the figures of the three logs, row by row. */
export function figureRows({ other, account, merged }: MergePlan['figures']): readonly FigureRow[] {
  return FIGURES.map(([name, text]) => ({ name, values: [text(other), text(account), text(merged)] }));
}

/** The labels of the dialog by where the other log is. */
export const MERGE_TEXTS: Readonly<Record<MergeSource, { readonly title: string; readonly text: string; readonly other: string }>> = {
  device: {
    title: 'Two logs of your account',
    text: 'The log on this device and the log of your account began apart. Nothing changes before you choose.',
    other: 'This device',
  },
  file: {
    title: 'This file has more than your account',
    text: 'Your account does not have all events of this file. Nothing changes before you choose.',
    other: 'The file',
  },
};

/** Returns a sentence about what a merge would add. */
export function addedText(added: number, source: MergeSource): string {
  const other = source === 'device' ? 'this device' : 'the file';
  return added === 0 ? `Nothing of ${other} would be added.` : `${formatCount(added, 'event')} of ${other} would be added to your account.`;
}

/** Returns a reason as a sentence: without the number of its rule, with a capital letter and a full stop. */
export function reasonText(reason: string): string {
  const text = reason.replace(/^[A-Z]{2}\d+: /, '');
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
