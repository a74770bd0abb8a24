import type { ComponentType } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { PointHistory, PointSums } from './PointHistory.tsx';
import { StreakWhy } from './StreakWhy.tsx';
import { TrustWhy } from './TrustWhy.tsx';
import { WhySection } from './WhyLines.tsx';
import { XpWhy } from './XpWhy.tsx';
import { whyText, type Figure } from './whyText.ts';

const explanations: Readonly<Record<Figure, ComponentType>> = { balance: BalanceWhy, xp: XpWhy, streak: StreakWhy, trust: TrustWhy };

/** The explanation of a figure. */
export function WhyDialog({ figure, onClose }: { figure: Figure; onClose: () => void }) {
  const Explanation = explanations[figure];
  return (
    <Dialog open onClose={onClose} size="lg" {...whyText[figure]}>
      <Explanation />
    </Dialog>
  );
}

/** Explains the balance: totals by type, then every transaction. */
function BalanceWhy() {
  return (
    <>
      <PointSums />
      <WhySection title="Every transaction">
        <PointHistory />
      </WhySection>
    </>
  );
}
