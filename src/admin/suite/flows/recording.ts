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
export function recorded(steps: readonly Step[], action: UserAction): readonly Step[] {
  const last = steps.at(-1);
  const earlier = steps.slice(0, -1);
  switch (action.kind) {
    case 'input': {
      const { kind: _, ...typed } = action;
      const fill: Step = { kind: 'fill', ...typed };
      return last?.kind === 'fill' && isSame(last.target, fill.target) ? [...earlier, fill] : [...steps, fill];
    }
    case 'click': {
      const { at, target } = action;
      const click: Step = { kind: 'click', at, target };
      return action.byKey && last?.kind === 'press' && last.key === 'Enter' ? [...earlier, click] : [...steps, click];
    }
    case 'check':
    case 'select':
      return isAgain(last, action) ? [...earlier, action] : [...steps, action];
    case 'key': {
      const { at, target, key } = action;
      return [...steps, { kind: 'press', at, target, key }];
    }
    case 'went':
      return last?.kind === 'go' ? [...earlier, { kind: 'go', at: action.at }] : [...steps, { kind: 'go', at: action.at }];
  }
}

function isAgain(last: Step | undefined, { kind, target }: { readonly kind: string; readonly target: Locator }): boolean {
  return last !== undefined && last.kind === kind && 'target' in last && last.target !== null && isSame(last.target, target);
}

function isSame(one: Locator, other: Locator): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
