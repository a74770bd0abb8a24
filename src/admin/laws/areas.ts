import { listedInvariants, type ListedInvariant } from './checkInvariants.ts';
import { resultKey, type InvariantResult, type Results } from './invariantRun.ts';

/** The areas of the core with the prefixes of their rules and the names of the core's invariants. The last one takes the rest. */
const AREAS = [
  { name: 'Points', rules: ['WA'], core: ['balance', 'ledger', 'credited', 'integers'] },
  { name: 'Bets', rules: ['BE'], core: [] },
  { name: 'Trust', rules: ['TR'], core: ['trust'] },
  { name: 'XP, streak and rewards', rules: ['PR', 'AC'], core: ['xp', 'days'] },
  { name: 'Log and fold', rules: [], core: [] },
] as const satisfies readonly { name: string; rules: readonly string[]; core: readonly string[] }[];

/** An invariant with its results: null while it was not checked, and for a kind of log that it does not apply to. */
export type CheckedInvariant = {
  readonly invariant: ListedInvariant;
  readonly own: InvariantResult | null;
  readonly random: InvariantResult | null;
};
export type Verdict = 'holds' | 'broken' | 'unchecked';
export type Area = { readonly name: string; readonly invariants: readonly CheckedInvariant[] };

/** The invariants with their results, in the order of the list. */
export function checkedInvariants(results: Results, listed: readonly ListedInvariant[] = listedInvariants): readonly CheckedInvariant[] {
  return listed.map((invariant) => ({
    invariant,
    own: results.get(resultKey('own', invariant.name)) ?? null,
    random: results.get(resultKey('random', invariant.name)) ?? null,
  }));
}

/** An invariant counts once, however many kinds of logs it was checked with (AT6). */
export function verdictOf({ own, random }: CheckedInvariant): Verdict {
  if (own?.broken || random?.broken) return 'broken';
  return own || random ? 'holds' : 'unchecked';
}

/** Groups the invariants that contain a text in rule or sentence by area. Broken ones come first; areas without any are left out (AT6). */
export function areasOf(invariants: readonly CheckedInvariant[], text: string): readonly Area[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = invariants.filter(({ invariant: { rule, says } }) => words.every((word) => `${rule} ${says}`.toLowerCase().includes(word)));
  return AREAS.map(({ name }) => {
    const own = found.filter(({ invariant }) => areaOf(invariant) === name);
    return { name, invariants: own.toSorted((a, b) => Number(verdictOf(b) === 'broken') - Number(verdictOf(a) === 'broken')) };
  }).filter(({ invariants: own }) => own.length > 0);
}

function areaOf({ name, rule }: ListedInvariant): string {
  const core = name.replace(/^core: /, '');
  const area = AREAS.find(
    ({ rules, core: names }) => rules.some((prefix) => rule.startsWith(prefix)) || names.some((each) => each === core),
  );
  return (area ?? AREAS.at(-1))?.name ?? '';
}
