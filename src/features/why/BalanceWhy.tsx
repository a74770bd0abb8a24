import { PointHistory } from './points/PointHistory.tsx';
import { PointSums } from './points/PointSums.tsx';
import { WhySection } from './WhySection.tsx';

/** Why the balance is what it is: its sums by type, then every movement. */
export function BalanceWhy() {
  return (
    <>
      <PointSums />
      <WhySection title="Every transaction">
        <PointHistory />
      </WhySection>
    </>
  );
}
