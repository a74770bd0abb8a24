import type { AchievementCard } from '@gauntlet/core';
import { expect, test } from 'vitest';
import { unlockKey, nextUnlocked } from '../../../../src/app/announcements/nextUnlocked.ts';

const SINCE = '2026-11-21T17:00:00.000Z';

function card(id: AchievementCard['id'], unlockedAt: string | null): AchievementCard {
  return { id, unlockedAt, name: id, description: '', icon: 'trophy', color: 'amber', progress: { current: 0, total: 1 } };
}

const before = card('legend', '2026-11-21T16:59:59.999Z');
const locked = card('social-butterfly', null);
const first = card('first-victory', SINCE);
const second = card('lightning-fast', '2026-11-21T17:00:01.000Z');

test('only achievements unlocked since the app opened are announced, one after the other', () => {
  const all = [before, locked, second, first];
  expect(nextUnlocked(all, SINCE, [])).toBe(first);
  expect(nextUnlocked(all, SINCE, [unlockKey(first)])).toBe(second);
  expect(nextUnlocked(all, SINCE, [unlockKey(first), unlockKey(second)])).toBeNull();
});

test('an achievement unlocked again after a fresh start is announced again', () => {
  const again = { ...first, unlockedAt: '2026-11-21T18:00:00.000Z' };
  expect(nextUnlocked([again], SINCE, [unlockKey(first)])).toBe(again);
});
