import {
  bisectExpression,
  bisectInvariant,
  expressionOf,
  halve,
  logInvariantOf,
  LOG_INVARIANTS,
  brokenInvariants,
  readLog,
  type Expression,
  type LogFile,
} from '@gauntlet/core/devtools';
import { happened, type Step } from '@gauntlet/core/testing';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '../../../core/domain/wallet/balance.readModel.ts';
import { longLog } from '../support/longLog.ts';
import { exportOf, travels } from './support.ts';

const long = longLog(1_500);

function fileOf(...steps: readonly Step[]): LogFile {
  const read = readLog(exportOf(...steps));
  if (!read.ok) throw new Error(read.message);
  return read.file;
}

function expression(text: string): Expression {
  const parsed = expressionOf(text);
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
}

describe('bisecting for the first event after which a property fails', () => {
  const { events } = fileOf(...travels);

  test.each([
    ['balance < 12600', 5],
    ['balance <= 12500', 3],
    ['balance != 14025', 7],
    ['streak.days < 2', 6],
    ['log.position < 10', 10],
    ['totals.purchased = 0', 7],
    ["account.owner.name = 'Ann Example'", null],
    ['log.voided.0.type = null', 12],
    ['account.isSample == false', null],
    ['balance >= 0', null],
  ])('%s fails first at %s', (text, position) => {
    const { first, folds } = bisectExpression(events, expression(text));
    expect(first?.position ?? null).toBe(position);
    expect(folds).toBeLessThanOrEqual(Math.ceil(Math.log2(events.length)));
  });

  test('finds the first violation of an invariant, also where the invariant holds again later', () => {
    const seq = logInvariantOf('seq');
    const gap = events.map((event, i) => (i === 6 ? { ...event, seq: 99 } : event));
    expect(seq && bisectInvariant(gap, seq).first).toMatchObject({
      position: 7,
      why: 'it is number 99 of its device, where 7 is expected',
    });
    const unknown = logInvariantOf('unknown');
    expect(unknown && bisectInvariant(events, unknown).first).toMatchObject({ position: 13, event: { type: 'SkyDiveBooked' } });
  });
});

describe('halve', () => {
  test('finds every position in at most ceil(log2 (n + 1)) folds, and reports when nothing fails', () => {
    const ids = new Map(long.map(({ id }, i) => [id, i + 1]));
    for (const place of [1, 2, 3, 499, 750, 751, 1_498, 1_499, 1_500, null]) {
      const { first, folds } = halve(long, (_, { id }) => ((ids.get(id) ?? 0) >= (place ?? 9_999) ? 'it is later' : null));
      expect(first?.position ?? null).toBe(place);
      expect(folds).toBeLessThanOrEqual(Math.ceil(Math.log2(long.length + 1)));
    }
  });

  test('passes the state after each event that it checks', () => {
    const { first } = halve(long, ({ wallet, log }, event) => {
      expect(long[log.position - 1]).toBe(event);
      return balanceOf(wallet) > 30_000 ? 'rich' : null;
    });
    expect(first?.position).toBe(bisectExpression(long, expression('balance <= 30000')).first?.position);
  });
});

describe('the invariants', () => {
  test('hold over a long log', () => {
    expect([...brokenInvariants(long, LOG_INVARIANTS)]).toEqual([]);
  });

  test('hold for any input when they are mandatory', () => {
    const { events } = fileOf(
      ...travels,
      happened('BetPlaced', { challengeId: 'c', stake: 200, potentialWinnings: 300 }),
      happened('BetLost', { challengeId: 'c', stake: 150 }),
    );
    const broken = brokenInvariants(events, LOG_INVARIANTS);
    expect([...broken.keys()].filter((name) => logInvariantOf(name)?.must)).toEqual([]);
    expect(broken.get('unknown')).toMatchObject({ position: 13 });
  });
});

test.each([
  ['balance', 'neither an invariant nor an expression'],
  ['luck > 3', 'There is no read model called luck.'],
  ['process.exit()', 'neither an invariant nor an expression'],
  ['__proto__ = 1', 'neither an invariant nor an expression'],
  ['constructor.name = 1', 'There is no read model called constructor.'],
])('rejects the expression %s', (text, sentence) => {
  expect(expressionOf(text)).toContain(sentence);
});
