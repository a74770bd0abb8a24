import type { ReactNode } from 'react';
import { Check, CircleDot, Hourglass, Scale, X } from 'lucide-react';
import type { WindowCell } from '@gauntlet/core';

type CellStyle = { readonly label: string; readonly style: string; readonly icon: ReactNode };

/** Label, colour and shape of each state in a row of windows. The shape alone tells them apart. */
export const CELLS: Readonly<Record<WindowCell, CellStyle>> = {
  done: { label: 'Done', style: 'bg-green text-ground', icon: <Check aria-hidden /> },
  waiting: { label: 'Waiting for a verdict', style: 'border border-green bg-green-soft text-green', icon: <Hourglass aria-hidden /> },
  disputed: { label: 'In dispute', style: 'bg-orange-soft text-orange border border-orange', icon: <Scale aria-hidden /> },
  rejected: { label: 'Rejected', style: 'bg-red text-ground', icon: <X aria-hidden /> },
  missed: { label: 'Missed', style: 'border border-red bg-red-soft text-red', icon: <span aria-hidden className="h-0.5 w-2 bg-current" /> },
  'missed-provisionally': {
    label: 'Missed, not final',
    style: 'border border-dashed border-amber bg-amber-soft text-amber',
    icon: <span aria-hidden className="h-0.5 w-2 bg-current" />,
  },
  open: { label: 'Open now', style: 'border-2 border-accent text-accent', icon: <CircleDot aria-hidden /> },
  'to-come': { label: 'To come', style: 'border border-edge/60', icon: null },
  'not-counted': { label: 'Not counted', style: 'border border-dashed border-line', icon: null },
  none: { label: 'Not there yet', style: '', icon: <span aria-hidden className="size-1 rounded-full bg-line" /> },
};

/** The states in the order of the legend. */
export const CELL_ORDER = [
  'done',
  'waiting',
  'disputed',
  'rejected',
  'missed',
  'missed-provisionally',
  'open',
  'to-come',
  'not-counted',
  'none',
] as const satisfies readonly WindowCell[];
