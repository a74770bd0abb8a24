import { CalendarX2, Flag, Gavel, Trophy, type LucideIcon } from 'lucide-react';
import { publicTrust$, trustHistory$, type TrustCause, type TrustHistory, type TrustSum, type UncountedReason } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { RuleNote } from './Rule.tsx';
import { TrustEvidence } from './TrustEvidence.tsx';
import { SumTable, type SumRow } from './SumTable.tsx';
import { WhyLine } from './WhyLine.tsx';
import { WhyLines, WhySection } from './WhyLines.tsx';

type CauseStyle = { readonly label: string; readonly sum: string; readonly icon: LucideIcon; readonly tone: string };

const causeStyles: Readonly<Record<TrustCause, CauseStyle>> = {
  completed: { label: 'Completed', sum: 'Completed challenges', icon: Trophy, tone: 'bg-green-soft text-green' },
  missed: { label: 'Missed', sum: 'Missed check-ins', icon: CalendarX2, tone: 'bg-amber-soft text-amber' },
  disputeLost: { label: 'Dispute lost', sum: 'Lost disputes', icon: Gavel, tone: 'bg-orange-soft text-orange' },
};

const startStyle = { label: 'Where everybody begins', icon: Flag, tone: 'bg-accent-soft text-accent' };

/** Explains the trust score: its start, the gains and losses, and each change. */
export function TrustWhy() {
  const history = useProjection(trustHistory$);
  const { start, sums, score, lines } = history;
  const begins: SumRow = { key: 'start', ...startStyle, detail: 'once', amount: start };
  return (
    <>
      <SumTable
        caption="How the trust score comes about"
        rows={[begins, ...sums.map(rowOf)]}
        total={{ label: 'Trust score', value: score, unit: 'trust' }}
      />
      <Clamped history={history} />
      <SeenByOthers />
      <WhySection title="Every change">
        <WhyLines of="changes" lines={lines} empty="Nothing has raised or lowered it yet.">
          {(line) => {
            const { label, icon, tone } = causeStyles[line.cause];
            return (
              <WhyLine
                // A revision takes several changes back with one event.
                key={`${line.id} ${line.score}`}
                line={{ ...line, cause: null, after: line.score }}
                figure="Score"
                kind={label}
                icon={icon}
                tone={tone}
                evidence={<TrustEvidence line={line} />}
              />
            );
          }}
        </WhyLines>
      </WhySection>
    </>
  );
}

const reasonTexts: Readonly<Record<UncountedReason, string>> = {
  sample: 'from the sample history, which only you see',
  alone: 'in which nobody else took part',
  short: 'in which no check-in window was open for 12 hours',
  week: 'after the third in one week, which count less',
  unsent: 'that the server does not have yet',
};

/** What others see, and which completed challenges make the difference (TR8). */
function SeenByOthers() {
  const { own, public: seen, uncounted } = useProjection(publicTrust$);
  if (own.trust === seen.trust && own.completed === seen.completed) return null;
  return (
    <WhySection title="What others see">
      <p className="text-sm text-muted">
        Others see a trust of <strong className="text-ink tabular-nums">{formatNumber(seen.trust)}</strong> and{' '}
        <strong className="text-ink tabular-nums">{formatNumber(seen.completed)}</strong> completed challenges, by the server&rsquo;s clock.
        {uncounted.length > 0 && ' Of yours, these count less for them, or not at all:'}
      </p>
      {uncounted.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 text-sm">
          {uncounted.map(({ reason, challenges }) => (
            <li key={reason} className="flex gap-2">
              <strong className="w-8 shrink-0 text-right tabular-nums">{formatNumber(challenges)}</strong>
              <span className="text-muted">{reasonTexts[reason]}</span>
            </li>
          ))}
        </ul>
      )}
      <RuleNote rule="TR6" />
      <RuleNote rule="TR7" />
    </WhySection>
  );
}

/** Explains a score outside the range that is shown. */
function Clamped({ history: { score, shown } }: { history: TrustHistory }) {
  if (score === shown) return null;
  return (
    <RuleNote rule="TR2">
      So {formatNumber(score)} is shown as {formatNumber(shown)}; what is beyond still counts.
    </RuleNote>
  );
}

function rowOf({ cause, count, step, points }: TrustSum): SumRow {
  const { sum, icon, tone } = causeStyles[cause];
  return { key: cause, label: sum, icon, tone, detail: `${formatNumber(count)} × ${step}`, amount: points };
}
