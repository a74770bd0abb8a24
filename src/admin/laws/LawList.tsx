import { CircleCheck, CircleDashed, CircleX, Play } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { allLaws, type ListedLaw } from './allLaws.ts';
import { CounterExample } from './CounterExample.tsx';
import { answerKey, type LawAnswer, type LawRun } from './lawRun.ts';
import { numbersOf, type Luck } from './luck.ts';
import type { Asking } from './useAskLaws.ts';

type Props = { run: LawRun; luck: Luck; onAsk: (asking: Asking) => void };

/** Every law, how it went, and the shortest log that breaks it where one does. The broken ones come first. */
export function LawList({ run, luck, onAsk }: Props) {
  const { runs, seed } = numbersOf(luck);
  const rows = allLaws.map((law) => ({
    law,
    own: run.answers.get(answerKey('own', law.name)) ?? null,
    random: run.answers.get(answerKey('random', law.name)) ?? null,
  }));
  const isBroken = ({ own, random }: (typeof rows)[number]): boolean => Boolean(own?.broken ?? random?.broken);
  return (
    <ul className="space-y-3" aria-label="Laws">
      {[...rows.filter(isBroken), ...rows.filter((row) => !isBroken(row))].map((row) => (
        <LawRow
          key={row.law.name}
          {...row}
          isBusy={run.asking !== null || runs === null || seed === undefined}
          onAsk={onAsk}
          runs={runs ?? 1}
          seed={seed ?? null}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  law: ListedLaw;
  own: LawAnswer | null;
  random: LawAnswer | null;
  isBusy: boolean;
  onAsk: Props['onAsk'];
  runs: number;
  seed: number | null;
};

function LawRow({ law, own, random, isBusy, onAsk, runs, seed }: RowProps) {
  const ask = (luck: number | null, path: string | null) =>
    onAsk({ laws: [law.name], runs, seed: luck, path, ofOwn: law.ofOwn && path === null });
  return (
    <li className="surface space-y-3 p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-52 flex-1">
          {law.rule !== '' && <p className="figures text-xs font-semibold text-accent">{law.rule}</p>}
          <p className="text-sm break-words">{law.says}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {law.ofOwn && <Standing label="Your log" answer={own} />}
          {law.ofRandom && <Standing label={random ? `${random.runs} random` : 'Random'} answer={random} />}
          <Button size="sm" variant="ghost" aria-label={`Ask: ${law.name}`} disabled={isBusy} onClick={() => ask(seed, null)}>
            <Play aria-hidden />
            Ask
          </Button>
        </div>
      </div>
      {own?.broken && <CounterExample title="Your log breaks it" law={law} broken={own.broken} />}
      {random?.broken && (
        <CounterExample
          title="A random log breaks it"
          law={law}
          broken={random.broken}
          onAgain={isBusy ? null : (again) => ask(again.seed, again.path)}
        />
      )}
    </li>
  );
}

function Standing({ label, answer }: { label: string; answer: LawAnswer | null }) {
  if (answer === null)
    return (
      <Badge icon={<CircleDashed aria-hidden />} tone="grey">
        {label}: not asked
      </Badge>
    );
  return answer.broken === null ? (
    <Badge icon={<CircleCheck aria-hidden />} tone="green">
      {label}: holds
    </Badge>
  ) : (
    <Badge icon={<CircleX aria-hidden />} tone="red">
      {label}: broken
    </Badge>
  );
}
