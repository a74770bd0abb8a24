import { canonicalJson } from '../core/kernel/lib/canonicalJson.ts';
import { foldAll } from '../core/kernel/fold/fold.ts';
import { addTo } from '../core/kernel/lib/pages.ts';
import { registry } from '../core/domain/registry.ts';
import { initialRoot, type Root } from '../core/domain/slices.ts';
import { ms, ratioOf, timed, type Figure } from './support/figures.ts';
import { historyOf, type History } from './support/history.ts';
import { longLog, mustHold, type BenchOptions } from './support/options.ts';
import { plainLoop } from './support/plainLoop.ts';
import type { PlainState } from './support/plainRecords.ts';

const AT_LEAST = 0.3;

/** Folds a log through every slice, compared with a plain loop that ends in the same state. */
export async function run(options: BenchOptions): Promise<Figure[]> {
  const history = await historyOf(longLog(options));
  sameState(history);
  const folded = () => timed(() => foldAll(registry, initialRoot(), history.events));
  const plain = () => timed(() => plainLoop(history.events));
  // The ratio of speeds is the inverse ratio of times.
  const found = await ratioOf(plain, folded, { rounds: options.quick ? 3 : 9, samples: 5 });
  return [
    {
      name: `speed of the fold / of a plain loop, ${history.events.length.toLocaleString('en')} events`,
      value: found.value,
      atLeast: AT_LEAST,
      details: `${ms(found.theirs)} against ${ms(found.ours)} for the whole log`,
    },
  ];
}

function sameState({ events }: History): void {
  const folded = foldAll(registry, initialRoot(), events);
  mustHold(folded.log.position === events.length && folded.log.voided.length === 0, 'the fold takes every event');
  mustHold(canonicalJson(rootOf(plainLoop(events))) === canonicalJson(folded), 'the plain loop ends in the same state');
}

function rootOf({ root, transactions, entries, changes, outcomes }: PlainState): Root {
  for (const each of transactions) addTo(root.wallet.transactions, each);
  for (const each of entries) addTo(root.progress.entries, each);
  for (const each of changes) addTo(root.trust.changes, each);
  for (const each of outcomes) addTo(root.challenge.outcomes, each);
  return root;
}
