import { streak$, streakDays$, type StreakDay } from '@gauntlet/core';
import { formatCount } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/useProjection.ts';
import { RuleNote } from './Rule.tsx';
import { StreakDayLine } from './StreakDayLine.tsx';
import { streakLook } from './streakLook.ts';
import { SumTable, type SumRow } from './SumTable.tsx';
import { WhyLines } from './WhyLines.tsx';
import { WhySection } from './WhySection.tsx';

/** Why the streak is what it is: the days that count, those that a shield bridged, and what made each one count. */
export function StreakWhy() {
  const { days, multiplier, activeToday } = useProjection(streak$);
  const lines = useProjection(streakDays$);
  return (
    <>
      <SumTable caption="How your streak comes about" rows={rowsOf(lines)} total={{ label: 'Streak', value: days, unit: 'days' }} />
      <RuleNote rule="PR1">
        {activeToday ? 'Today counts already.' : 'Today is still open and changes nothing yet.'} {formatCount(days, 'day')} make a
        multiplier of {multiplier}x.
      </RuleNote>
      <WhySection title="Day by day">
        <WhyLines of="days" lines={lines} empty="No day counts yet. Check in to a challenge, or claim the daily reward.">
          {(line) => <StreakDayLine key={line.date} line={line} />}
        </WhyLines>
      </WhySection>
    </>
  );
}

function rowsOf(lines: readonly StreakDay[]): readonly SumRow[] {
  const kept = lines.filter(({ kind }) => kind === 'kept').length;
  const bridged = lines.length - kept;
  const counting = { key: 'kept', ...streakLook.kept, label: 'Days that count', detail: 'a check-in or the daily reward', amount: kept };
  if (bridged === 0) return [counting];
  return [
    counting,
    { key: 'bridged', ...streakLook.bridged, label: 'Days bridged by a shield', detail: formatCount(bridged, 'day'), amount: 0 },
  ];
}
