import { createIntlCalendar } from '@gauntlet/core/server';
import { anonymize, exportLog, figures, foldLog, MODELS, readLog, verify, type LogFile } from '@gauntlet/core/devtools';
import { createInMemoryStore, happened } from '@gauntlet/core/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { decidedLog } from '../../../core/testing/arbitraries/logs.ts';
import { sampleHistory } from '../../../core/sample/history.ts';
import { exportOf, travels } from './support.ts';

const { environment } = createInMemoryStore({ calendar: createIntlCalendar(), now: '2026-03-02T09:00:00.000Z', zone: 'Europe/Berlin' });
const asOf = { now: environment.now(), day: environment.ports.calendar.dayOf(environment.now(), 'Europe/Berlin') };
const sample = sampleHistory({ id: 'ann', name: 'Ann Example', email: 'ann@example.org' }, environment.ports);

function opened(text: string): LogFile {
  const read = readLog(text);
  if (!read.ok) throw new Error(read.message);
  return read.file;
}

function fileOf(events: readonly EventEnvelope[]): LogFile {
  return opened(exportLog(events, { account: 'ann', asOf, zone: 'Europe/Berlin' }));
}

/** What a log folds to, without the texts that people wrote. */
function figuresIn({ events }: LogFile): unknown {
  const root = foldLog(events);
  const { balance, ledger, totals, streak, level, trust, transactions, xpHistory, powerUps, outbox, log } = MODELS;
  const all = [balance(root), ledger(root), totals(root), streak(root, asOf), level(root), trust(root), powerUps(root, asOf), log(root)];
  const pending = Object.entries(outbox(root) ?? {}).map(([name, list]) => [name, Array.isArray(list) ? list.length : 0]);
  const lists = [transactions(root), xpHistory(root)];
  return [figures(root, asOf), all, lists, pending];
}

describe('an anonymized log', () => {
  test('folds to the same figures for the sample history, has an intact chain and is marked as anonymized', () => {
    const anonymized = anonymize(fileOf(sample));
    expect(figuresIn(anonymized)).toEqual(figuresIn(fileOf(sample)));
    const again = opened(exportLog(anonymized.events, anonymized.header));
    expect(again.header).toMatchObject({ account: 'person-1', anonymized: true, head: anonymized.header.head });
    expect(verify(again.events, [], again.header.head).flaw).toBeNull();
  });

  test('folds to the same figures for any history, and can be read', () => {
    const same = (events: readonly EventEnvelope[]): void => {
      const anonymized = anonymize(fileOf(events));
      expect(figuresIn(anonymized)).toEqual(figuresIn(fileOf(events)));
      expect(readLog(exportLog(anonymized.events, anonymized.header)).ok).toBe(true);
    };
    fc.assert(fc.property(decidedLog(), same), { numRuns: 25 });
  });

  test('contains no names and no texts, in known and unknown events', () => {
    const secrets = { text: 'my secret diary', email: 'zoe@example.net', id: 'zoe-1', hash: 'ab'.repeat(32) };
    const file = opened(
      exportOf(
        ...travels,
        happened('InviteSent', { email: secrets.email }),
        happened('FriendJoined', { friend: secrets.id, name: 'Zoe Secret' }),
        happened('MessageSent', { to: { id: secrets.id, name: 'Zoe Secret' }, text: secrets.text }),
        happened('ProofUploaded', {
          challengeId: 'c',
          window: 0,
          evidence: { type: 'photo', hash: secrets.hash, mediaType: 'image/png', bytes: 9 },
          note: secrets.text,
        }),
        happened('CommentReported', { challengeId: 'c', commentId: 'd', reason: secrets.text }),
        happened('DiaryWritten', { page: [{ text: secrets.text, type: secrets.id }] }),
      ),
    );
    const anonymized = anonymize(file);
    const text = exportLog(anonymized.events, anonymized.header);
    for (const secret of [...Object.values(secrets), 'Zoe', 'Secret', 'Ann', 'ann@', '"ann"', 'a newer version', 'device of'])
      expect(text).not.toContain(secret);
    expect(anonymized.events.length).toBe(file.events.length);
  });

  test('is the same for the same input, and maps one person to one pseudonym', () => {
    expect(anonymize(fileOf(sample))).toEqual(anonymize(fileOf(sample)));
    const people = new Set(anonymize(fileOf(sample)).events.map(({ actor }) => actor));
    expect([...people]).toEqual(['person-1']);
  });

  test('preserves the length of each text', () => {
    const lengths = ({ events }: LogFile): unknown =>
      events.map(({ data }) => (typeof data === 'object' && data !== null && 'text' in data ? String(data.text).length : null));
    expect(lengths(anonymize(fileOf(sample)))).toEqual(lengths(fileOf(sample)));
  });
});
