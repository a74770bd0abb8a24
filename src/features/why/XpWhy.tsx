import { CalendarCheck2, MessagesSquare, ShoppingBag, Sparkles, Trophy, type LucideIcon } from 'lucide-react';
import { level$, type Level, xpHistory$, type XpLine } from '@gauntlet/core';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { RuleNote } from './Rule.tsx';
import { SumTable, type SumRow } from './SumTable.tsx';
import { WhyLine } from './WhyLine.tsx';
import { WhyLines, WhySection } from './WhyLines.tsx';

type Source = XpLine['source'];
type SourceStyle = { readonly label: string; readonly icon: LucideIcon; readonly tone: string };

const sourceStyles: Readonly<Record<Source, SourceStyle>> = {
  login: { label: 'Daily Login', icon: CalendarCheck2, tone: 'bg-accent-soft text-accent' },
  challenges: { label: 'Challenges Completed', icon: Trophy, tone: 'bg-green-soft text-green' },
  social: { label: 'Social Engagement', icon: MessagesSquare, tone: 'bg-violet-soft text-violet' },
  achievements: { label: 'Achievements', icon: Sparkles, tone: 'bg-amber-soft text-amber' },
  spent: { label: 'Spent on Power-Ups', icon: ShoppingBag, tone: 'bg-orange-soft text-orange' },
};

/** Explains XP: the total per source, the XP spent, and each award and purchase. */
export function XpWhy() {
  const level = useProjection(level$);
  const lines = useProjection(xpHistory$);
  return (
    <>
      <SumTable caption="How your XP comes about" rows={rowsOf(level, lines)} total={{ label: 'XP', value: level.xp, unit: 'XP' }} />
      <MadeUpFor level={level} />
      <RuleNote rule="PR3">
        {formatNumber(level.xp)} XP make level {level.level}; {level.needed} more make level {level.level + 1}.
      </RuleNote>
      <WhySection title="Every award and purchase">
        <WhyLines of="awards and purchases" lines={lines} empty="You have earned no XP yet.">
          {(line) => {
            const { label, icon, tone } = sourceStyles[line.source];
            return (
              <WhyLine
                key={line.id}
                line={{ ...line, cause: line.reason, after: line.net }}
                figure="XP"
                kind={label}
                icon={icon}
                tone={tone}
              />
            );
          }}
        </WhyLines>
      </WhySection>
    </>
  );
}

/** Explains XP that a revision took back after they were spent. */
function MadeUpFor({ level: { earned, spent } }: { level: Level }) {
  const { login, challenges, social, achievements } = earned;
  const missing = spent - (login + challenges + social + achievements);
  if (missing <= 0) return null;
  return <RuleNote rule="PR14">Your next {formatNumber(missing)} XP make up for what was spent.</RuleNote>;
}

function rowsOf({ earned, spent }: Level, lines: readonly XpLine[]): readonly SumRow[] {
  const row = (source: Source, amount: number): SumRow => {
    const times = lines.filter((line) => line.source === source).length;
    return { key: source, ...sourceStyles[source], detail: formatCount(times, 'time'), amount };
  };
  const { login, challenges, social, achievements } = earned;
  return [
    row('login', login),
    row('challenges', challenges),
    row('social', social),
    row('achievements', achievements),
    row('spent', -spent),
  ];
}
