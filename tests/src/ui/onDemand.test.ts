import { expect, test, vi } from 'vitest';
import { onDemand } from '../../../src/ui/onDemand.ts';

test('code is fetched once for several requests', async () => {
  const load = vi.fn(async () => 'code');
  const part = onDemand(load);
  expect(part.current()).toBeNull();
  expect(await Promise.all([part.fetch(), part.fetch()])).toEqual(['code', 'code']);
  expect(part.current()).toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed fetch is repeated at the next request', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'));
  const part = onDemand(load);
  await expect(part.fetch()).rejects.toThrow('offline');
  expect(part.current()).toBeNull();
  expect(await part.fetch()).toBe('code');
});
