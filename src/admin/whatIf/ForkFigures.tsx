import type { AppState, AsOf, View } from '@gauntlet/core';
import { differences, figures, MODEL_NAMES, MODELS } from '@gauntlet/core/devtools';
import { formatNumber } from '../../lib/formatNumber.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { DifferenceList } from '../shared/LogData.tsx';

export type Before = { readonly root: AppState['root']; readonly asOf: AsOf };

type Props = { before: Before; view: View<AppState> };

/** All figures before and on the fork. */
export function ForkFigures({ before, view }: Props) {
  const rows = figureRows(before, view);
  const apart = modelsApart(before, view);
  return (
    <div className="space-y-4">
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead className="text-xs text-faint">
            <tr>
              <th className="py-1.5 pr-4 font-medium">Figure</th>
              <th className="py-1.5 pr-4 text-right font-medium">Before</th>
              <th className="py-1.5 pr-4 text-right font-medium">On the fork</th>
              <th className="py-1.5 text-right font-medium">Difference</th>
            </tr>
          </thead>
          <tbody className="figures">
            {rows.map(({ name, one, other }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-4 font-normal text-muted">
                  {name}
                </th>
                <td className="py-1.5 pr-4 text-right">{formatNumber(one)}</td>
                <td className="py-1.5 pr-4 text-right font-semibold">{formatNumber(other)}</td>
                <td className={`py-1.5 text-right ${toneOf(other - one)}`}>{signed(other - one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {apart.map(({ model, list }) => (
        <Disclosure key={model} summary={`${model} (${list.length})`}>
          <DifferenceList list={list} />
        </Disclosure>
      ))}
    </div>
  );
}

function figureRows(before: Before, { state, asOf }: View<AppState>): { name: string; one: number; other: number }[] {
  const [one, other] = [figures(before.root, before.asOf), figures(state.root, asOf)];
  const row = (name: string, read: (of: typeof one) => number) => ({ name, one: read(one), other: read(other) });
  return [
    row('Balance', ({ balance }) => balance),
    row('Earned', ({ totals }) => totals.earned),
    row('Purchased', ({ totals }) => totals.purchased),
    row('Won', ({ totals }) => totals.won),
    row('XP', ({ level }) => level.xp),
    row('Level', ({ level }) => level.level),
    row('Streak, days', ({ streak }) => streak.days),
    row('Trust', ({ trust }) => trust.score),
    row('Completed', ({ trust }) => trust.completed),
    row('Missed check-ins', ({ trust }) => trust.missed),
    row('Sum of all ledger accounts', ({ ledgerSum }) => ledgerSum),
    row('Events', ({ events }) => events),
    row('Voided events', ({ voided }) => voided.length),
  ];
}

function modelsApart(before: Before, { state, asOf }: View<AppState>) {
  return MODEL_NAMES.flatMap((model) => {
    if (model === 'log') return [];
    const list = differences(MODELS[model](before.root, before.asOf), MODELS[model](state.root, asOf));
    return list.length > 0 ? [{ model, list }] : [];
  });
}

function signed(amount: number): string {
  return amount > 0 ? `+${formatNumber(amount)}` : amount === 0 ? '0' : `−${formatNumber(-amount)}`;
}

function toneOf(amount: number): string {
  return amount > 0 ? 'text-green' : amount < 0 ? 'text-red' : 'text-faint';
}
