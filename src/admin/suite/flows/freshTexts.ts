import type { Assertion, Locator, Step } from './flow.ts';

/** A replay: its steps, and the assertions at its end. */
export type Walk = { readonly steps: readonly Step[]; readonly assertions: readonly Assertion[] };

/**
 * Replaces texts, so that a replay cannot mistake leftovers of an earlier one for its own results (TS4). A typed text that was
 * not on the page before and appears later gets a mark wherever it occurs. Search inputs stay.
 */
export function freshTexts(walk: Walk, mark: string): Walk {
  const fresh = new Map<string, string>();
  for (const [place, step] of walk.steps.entries()) {
    if (step.kind !== 'fill' || !isProse(step) || fresh.has(step.text)) continue;
    if (showsIn(step.text, walk.steps.slice(place + 1), walk.assertions)) fresh.set(step.text, marked(step, mark));
  }
  if (fresh.size === 0) return walk;
  // Longer texts first: they may contain shorter ones.
  const known = [...fresh.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(known.map(escaped).join('|'), 'g');
  const renew = (text: string): string => text.replaceAll(pattern, (found) => fresh.get(found) ?? found);
  return {
    steps: walk.steps.map((step) => renewedStep(step, renew)),
    assertions: walk.assertions.map((each) => ('text' in each ? { ...each, text: renew(each.text) } : each)),
  };
}

/** Checks whether a typed text is free text rather than a number, address or date. */
function isProse({ target, text, isNew }: Step & { kind: 'fill' }): boolean {
  return isNew && target.role === 'textbox' && /\p{L}{2}/u.test(text) && !/^\S+@\S+$/.test(text) && !/^https?:/.test(text);
}

function showsIn(text: string, later: readonly Step[], assertions: readonly Assertion[]): boolean {
  const names = later.flatMap((step) => ('target' in step && step.target ? [step.target.name, step.target.within?.name ?? ''] : []));
  const texts = assertions.flatMap((each) => ('text' in each ? [each.text] : []));
  return [...names, ...texts].some((each) => each.includes(text));
}

function marked({ text, longest }: Step & { kind: 'fill' }, mark: string): string {
  const end = ` ${mark}`;
  const room = longest === undefined ? text.length : Math.max(0, longest - end.length);
  return `${text.trimEnd().slice(0, room)}${end}`;
}

function renewedStep(step: Step, renew: (text: string) => string): Step {
  if (step.kind === 'go') return step;
  const target = step.target && renewedLocator(step.target, renew);
  if (step.kind === 'press') return { ...step, target };
  if (target === null) return step;
  return step.kind === 'fill' ? { ...step, target, text: renew(step.text) } : { ...step, target };
}

function renewedLocator(target: Locator, renew: (text: string) => string): Locator {
  const within = target.within && { role: target.within.role, name: renew(target.within.name) };
  return { ...target, name: renew(target.name), ...(within && { within }) };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
