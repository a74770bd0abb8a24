import { expect, test } from 'vitest';
import { hashOf, hashOfEvent } from '../../../../core/kernel/log/hash.ts';
import { sampleEvent } from '../../../contracts/log.contract.ts';

test('LG5 the hash of an event is that of its content, and is computed once', () => {
  let reads = 0;
  const plain = sampleEvent(1, { n: 1 });
  const event = Object.defineProperty({ ...plain }, 'data', { enumerable: true, get: () => ((reads += 1), plain.data) });
  expect([hashOfEvent(event), hashOfEvent(event)]).toEqual([hashOf(plain), hashOf(plain)]);
  expect(reads).toBe(1);
});
