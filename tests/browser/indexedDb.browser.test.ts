import { expect, test } from 'vitest';

test('these tests run on the native IndexedDB of a browser', () => {
  expect(Object.prototype.toString.call(indexedDB)).toBe('[object IDBFactory]');
  expect(indexedDB.open.toString()).toContain('[native code]');
});
