import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ModelFailed } from '../../../server/ai/model.ts';
import { FilesUnavailable } from '../../../server/files/filesUnavailable.ts';
import { MailUnavailable } from '../../../server/mail/mail.ts';
import { createOperatorLog } from '../../../server/operations/operatorLog.ts';
import { createOutages, outageOf } from '../../../server/operations/outages.ts';
import { DatabaseUnavailable, StorageFull } from '../../../server/store/unavailable.ts';
import { ProviderFailed, UpstreamFailed } from '../../../server/upstream/failures.ts';

describe('RB18 an outage', () => {
  const begin = Date.parse('2026-11-28T10:00:00.000Z');
  let now = begin;
  const clock = { now: () => new Date(now).toISOString() };
  const lines: string[] = [];
  const log = createOperatorLog(clock, { add: (line) => void lines.push(line) });
  const logged = () => lines.splice(0).map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));

  it('of each part is one line when it begins, and one with its seconds and failures when the part responds again', () => {
    for (let request = 0; request < 100; request += 1) {
      log.report(new Error('Better-auth failed', { cause: new DatabaseUnavailable('The database is unavailable: connect ECONNREFUSED') }));
      now += 50;
    }
    log.report(new MailUnavailable('The mail server takes no mail (ETIMEDOUT).'));
    log.responds('database');
    log.responds('database');
    const time = new Date(now).toISOString();
    expect(logged()).toEqual([
      {
        time: new Date(begin).toISOString(),
        level: 'warn',
        event: 'OutageBegan',
        part: 'database',
        cause: 'The database is unavailable: connect ECONNREFUSED',
      },
      { time, level: 'warn', event: 'OutageBegan', part: 'mail', cause: 'The mail server takes no mail (ETIMEDOUT).' },
      { time, level: 'warn', event: 'OutageEnded', part: 'database', seconds: 5, failures: 100 },
    ]);
    log.report(new DatabaseUnavailable('The database did not respond within 12000 ms.'));
    expect(logged()).toMatchObject([{ event: 'OutageBegan', part: 'database' }]);
  });

  it('without a success that shows its end is over after a quiet time', async () => {
    const written: object[] = [];
    const outages = createOutages(clock, (fields) => written.push(fields), 20);
    outages.failed({ part: 'disk', sentence: 'Full' });
    await expect
      .poll(() => written)
      .toEqual([
        { event: 'OutageBegan', part: 'disk', cause: 'Full' },
        { event: 'OutageEnded', part: 'disk', seconds: 0, failures: 1 },
      ]);
  });

  it.each([
    [new StorageFull('Full'), 'disk'],
    [new FilesUnavailable('Gone'), 'files'],
    [new ModelFailed('slow', 'Slow'), 'model'],
    [
      new ProviderFailed(
        { name: 'acme', base: new URL('https://acme.example'), key: 'a long key', mayBePrivate: false },
        new UpstreamFailed('down'),
      ),
      'provider acme',
    ],
    [new TypeError('A mistake of ours'), undefined],
    ['text', undefined],
  ])('is one of its part: %s', (error, part) => expect(outageOf(error)?.part).toBe(part));
});
