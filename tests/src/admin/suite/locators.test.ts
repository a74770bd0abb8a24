import { describe, expect, test } from 'vitest';
import { chosenPart } from '../../../../src/admin/suite/flows/locators.ts';

const part = (name: string, ...within: { role: string; name: string }[]) => ({ name, within: () => within });
const card = (name: string) => ({ role: 'article', name });

describe('TS3 an element of the page is found', () => {
  test('by its name', () => {
    expect(chosenPart([part('Save'), part('Cancel')], { role: 'button', name: 'Cancel', nth: 0 })).toBe(1);
  });

  test('by the card that contains it, for any order of the cards', () => {
    const joins = [part('Join', card('Yoga')), part('Join', card('Read 20 pages'))];
    const wanted = { role: 'button', name: 'Join', within: card('Read 20 pages'), nth: 0 };
    expect(chosenPart(joins, wanted)).toBe(1);
    expect(chosenPart(joins.toReversed(), wanted)).toBe(0);
  });

  test('by its position when nothing else distinguishes it', () => {
    expect(chosenPart([part('Like'), part('Like'), part('Like')], { role: 'button', name: 'Like', nth: 2 })).toBe(2);
  });

  test('also when the figures in its name have changed', () => {
    expect(chosenPart([part('Points: 12,000'), part('Account')], { role: 'link', name: 'Points: 12,500', nth: 0 })).toBe(0);
  });

  test('but not without its figures when several elements match', () => {
    expect(chosenPart([part('Day 3'), part('Day 4')], { role: 'button', name: 'Day 5', nth: 0 })).toBeNull();
    expect(chosenPart([part('Day 3'), part('Day 4')], { role: 'button', name: 'Day 4', nth: 0 })).toBe(1);
  });

  test('but not by a similar name', () => {
    expect(chosenPart([part('Save changes'), part('Saved')], { role: 'button', name: 'Save', nth: 0 })).toBeNull();
    expect(chosenPart([part('Join', card('Yoga'))], { role: 'button', name: 'Join', within: card('Chess'), nth: 0 })).toBeNull();
    expect(chosenPart([part('Like')], { role: 'button', name: 'Like', nth: 1 })).toBeNull();
  });
});
