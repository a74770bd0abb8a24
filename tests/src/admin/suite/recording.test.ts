import { describe, expect, test } from 'vitest';
import { type Locator, routePattern } from '../../../../src/admin/suite/flows/flow.ts';
import { recorded, type UserAction } from '../../../../src/admin/suite/flows/recording.ts';

const at = '/create';
const title: Locator = { role: 'textbox', name: 'Title', nth: 0 };
const goal: Locator = { role: 'textbox', name: 'Goal', nth: 0 };
const save: Locator = { role: 'button', name: 'Save', nth: 0 };
const box: Locator = { role: 'checkbox', name: 'Public', nth: 0 };
const typed = (target: Locator, text: string): UserAction => ({ kind: 'input', at, target, text, isNew: true });

function stepsOf(...happened: UserAction[]) {
  return happened.reduce(recorded, []);
}

describe('TS2 a recording contains the actions of a person', () => {
  test('typing into one field is one step, and another field begins another step', () => {
    const steps = stepsOf(typed(title, 'R'), typed(title, 'Re'), typed(goal, 'x'), typed(title, 'Read'));
    expect(steps).toMatchObject([
      { kind: 'fill', target: title, text: 'Re' },
      { kind: 'fill', target: goal, text: 'x' },
      { kind: 'fill', target: title, text: 'Read' },
    ]);
  });

  test('Enter that presses a button is a click, any other Enter is a key', () => {
    const enter: UserAction = { kind: 'key', at, target: title, key: 'Enter' };
    expect(stepsOf(enter, { kind: 'click', at, target: save, byKey: true })).toEqual([{ kind: 'click', at, target: save }]);
    expect(stepsOf(enter, { kind: 'click', at, target: save, byKey: false })).toHaveLength(2);
  });

  test('checking and unchecking a box is one step with the last state', () => {
    const checked = (value: boolean): UserAction => ({ kind: 'check', at, target: box, checked: value });
    expect(stepsOf(checked(true), checked(false))).toEqual([{ kind: 'check', at, target: box, checked: false }]);
  });

  test('two clicks on one button are two steps, and of two navigations only the last one is a step', () => {
    const press: UserAction = { kind: 'click', at, target: save, byKey: false };
    expect(stepsOf(press, press)).toHaveLength(2);
    expect(stepsOf({ kind: 'went', at: '/feed' }, { kind: 'went', at: '/points' })).toEqual([{ kind: 'go', at: '/points' }]);
  });
});

test('TS5 the pattern of an address omits ids and the query', () => {
  expect(routePattern('/challenge/019d30e1-d600-736c-a79c-ca8efa471d17?tab=proofs')).toBe('/challenge/:id');
  expect(routePattern('/my-challenges')).toBe('/my-challenges');
  expect(routePattern('/automated-testing')).toBe('/automated-testing');
});
