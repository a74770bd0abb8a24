import type { Locator, Step } from './flow.ts';

/** An action of the user, as the page observed it. */
export type UserAction =
  | { readonly kind: 'click'; readonly at: string; readonly target: Locator; readonly byKey: boolean }
  | {
      readonly kind: 'input';
      readonly at: string;
      readonly target: Locator;
      readonly text: string;
      readonly isNew: boolean;
      readonly longest?: number;
    }
  | { readonly kind: 'select'; readonly at: string; readonly target: Locator; readonly label: string }
  | { readonly kind: 'check'; readonly at: string; readonly target: Locator; readonly checked: boolean }
  | { readonly kind: 'key'; readonly at: string; readonly target: Locator | null; readonly key: string }
  | { readonly kind: 'went'; readonly at: string };

/**
 * Adds an action to the recorded steps (TS2): input into one field is one step, Enter on a button is a click, and of consecutive
 * navigations the last counts.
 */
export function recorded(steps: readonly Step[], happened: UserAction): readonly Step[] {
  const last = steps.at(-1);
  const but = steps.slice(0, -1);
  switch (happened.kind) {
    case 'input': {
      const { kind: _, ...typed } = happened;
      const fill: Step = { kind: 'fill', ...typed };
      return last?.kind === 'fill' && isSame(last.target, fill.target) ? [...but, fill] : [...steps, fill];
    }
    case 'click': {
      const { at, target } = happened;
      const click: Step = { kind: 'click', at, target };
      return happened.byKey && last?.kind === 'press' && last.key === 'Enter' ? [...but, click] : [...steps, click];
    }
    case 'check':
    case 'select':
      return isAgain(last, happened) ? [...but, happened] : [...steps, happened];
    case 'key': {
      const { at, target, key } = happened;
      return [...steps, { kind: 'press', at, target, key }];
    }
    case 'went':
      return last?.kind === 'go' ? [...but, { kind: 'go', at: happened.at }] : [...steps, { kind: 'go', at: happened.at }];
  }
}

function isAgain(last: Step | undefined, { kind, target }: { readonly kind: string; readonly target: Locator }): boolean {
  return last !== undefined && last.kind === kind && 'target' in last && last.target !== null && isSame(last.target, target);
}

function isSame(one: Locator, other: Locator): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
