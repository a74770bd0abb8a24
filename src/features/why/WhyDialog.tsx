import type { ComponentType } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { BalanceWhy } from './BalanceWhy.tsx';
import { StreakWhy } from './StreakWhy.tsx';
import { TrustWhy } from './TrustWhy.tsx';
import { whyWords, type Figure } from './whyWords.ts';
import { XpWhy } from './XpWhy.tsx';

const answers: Readonly<Record<Figure, ComponentType>> = { balance: BalanceWhy, xp: XpWhy, streak: StreakWhy, trust: TrustWhy };

/** Where a figure comes from, over the page that shows it. */
export function WhyDialog({ figure, onClose }: { figure: Figure; onClose: () => void }) {
  const Answer = answers[figure];
  return (
    <Dialog open onClose={onClose} size="lg" {...whyWords[figure]}>
      <Answer />
    </Dialog>
  );
}
