import { expect, test } from 'vitest';
import { createReportWriter, errorReport, readReports } from '../../../../src/lib/errors/errorReport.ts';
import { memoryStorage } from '../../features/account/memoryStorage.ts';

const at = (second: number) => ({
  timestamp: new Date(Date.UTC(2026, 10, 22) + second * 1_000).toISOString(),
  userAgent: 'a browser',
  url: 'http://localhost/',
});

test('SC1 stores at most five reports of one message a minute, and no report of another message is displaced', () => {
  const storage = memoryStorage();
  const write = createReportWriter(storage);
  write(errorReport('the cause', at(0)));
  for (let turn = 0; turn < 500; turn += 1) write(errorReport('round and round', at(1)));
  const stored = () => readReports(storage).map(({ message }) => message);
  expect(stored()).toEqual(['the cause', ...Array.from({ length: 5 }, () => 'round and round')]);
  expect({
    withinMinute: write(errorReport('round and round', at(60))),
    afterMinute: write(errorReport('round and round', at(61))),
  }).toEqual({ withinMinute: false, afterMinute: true });
  expect(stored()).toHaveLength(7);
});
