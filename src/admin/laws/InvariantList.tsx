import { CircleCheck, CircleDashed, CircleX, Play } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { listInvariants, type ListedInvariant } from './listInvariants.ts';
import { CounterExample } from './CounterExample.tsx';
import { resultKey, type InvariantResult, type InvariantRun } from './invariantRun.ts';
import { numbersOf, type Randomness } from './randomness.ts';
import type { Asking } from './useCheckInvariants.ts';

type Props = { run: InvariantRun; randomness: Randomness; onCheck: (checking: Asking) => void };

/** The invariants and their results, failed ones first, each with the shortest log that breaks it. */
export function InvariantList({ run, randomness, onCheck }: Props) {
  const { runs, seed } = numbersOf(randomness);
  const rows = listInvariants.map((law) => ({
    law,
    own: run.results.get(resultKey('own', law.name)) ?? null,
    random: run.results.get(resultKey('random', law.name)) ?? null,
  }));
  const isBroken = ({ own, random }: (typeof rows)[number]): boolean => Boolean(own?.broken ?? random?.broken);
  return (
    <ul className="space-y-3" aria-label="Laws">
      {[...rows.filter(isBroken), ...rows.filter((row) => !isBroken(row))].map((row) => (
        <InvariantRow
          key={row.law.name}
          {...row}
          isBusy={run.asking !== null || runs === null || seed === undefined}
          onCheck={onCheck}
          runs={runs ?? 1}
          seed={seed ?? null}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  law: ListedInvariant;
  own: InvariantResult | null;
  random: InvariantResult | null;
  isBusy: boolean;
  onCheck: Props['onCheck'];
  runs: number;
  seed: number | null;
};

function InvariantRow({ law, own, random, isBusy, onCheck, runs, seed }: RowProps) {
  const check = (randomness: number | null, path: string | null) =>
    onCheck({ laws: [law.name], runs, seed: randomness, path, ofOwn: law.ofOwn && path === null });
  return (
    <li className="surface space-y-3 p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-52 flex-1">
          {law.rule !== '' && <p className="figures text-xs font-semibold text-accent">{law.rule}</p>}
          <p className="text-sm break-words">{law.says}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {law.ofOwn && <Status label="Your log" answer={own} />}
          {law.ofRandom && <Status label={random ? `${random.runs} random` : 'Random'} answer={random} />}
          <Button size="sm" variant="ghost" aria-label={`Ask: ${law.name}`} disabled={isBusy} onClick={() => check(seed, null)}>
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
          onAgain={isBusy ? null : (again) => check(again.seed, again.path)}
        />
      )}
    </li>
  );
}

function Status({ label, answer }: { label: string; answer: InvariantResult | null }) {
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
