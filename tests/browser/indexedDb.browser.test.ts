import { expect, test } from 'vitest';

test('these tests run on the own IndexedDB of a real browser', () => {
  expect(Object.prototype.toString.call(indexedDB)).toBe('[object IDBFactory]');
  expect(indexedDB.open.toString()).toContain('[native code]');
});
