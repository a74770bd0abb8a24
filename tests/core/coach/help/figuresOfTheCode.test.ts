import { describe, expect, test } from 'vitest';
import { HOUSE_PARTICIPANTS, HOUSE_POT, MINIMUM_BET, PRESETS, winnerTakes } from '../../../../core/domain/betting/odds.ts';
import { topicOf } from '../../../../core/coach/help/topics.ts';
import { formatNumber } from '../../../../core/kernel/lib/counts.ts';
import { CHALLENGE_XP, BOOST_TENTHS, AUTO_COMPLETE, BOOST, SHIELD, REWARD_POINTS } from '../../../../core/domain/progress/awards.ts';
import { SEASON_TENTHS } from '../../../../core/domain/progress/seasons.ts';
import { STREAK_TIERS } from '../../../../core/domain/progress/streak.ts';
import { MAX_PHOTO_BYTES, MAX_VIDEO_BYTES } from '../../../../core/domain/proof/events.ts';
import { shownTrust, TRUST_START, TRUST_STEPS } from '../../../../core/domain/trust/score.ts';
import { STRIP_POINTS, ACTIVITIES } from '../../../../core/domain/wallet/activities.ts';
import { PACKAGES } from '../../../../core/domain/wallet/packages.ts';

const textOf = (id: string): string => topicOf(id)?.body.join('\n') ?? '';
const inARow = (points: readonly number[]): string => `${points.slice(0, -1).join(', ')} and ${points.at(-1)} points`;
const MB = 1_048_576;

describe('CO14 the figures of the help text equal those of the code', () => {
  test('CO14 trust score', () => {
    const { completed, missed, disputeLost } = TRUST_STEPS;
    expect(textOf('trust-score')).toContain(
      `Trust begins at ${TRUST_START}. Each completed challenge adds ${completed}, each missed check-in takes ${-missed}, each lost dispute takes ${-disputeLost}.`,
    );
    expect(shownTrust({ completed: 50, missed: 0, disputesLost: 0 })).toBe(100);
  });

  test('CO14 streak, multiplier, power-ups and challenge XP', () => {
    const tiers = STREAK_TIERS.toReversed();
    expect(textOf('streak')).toContain(
      `Tiers: ${tiers.map(({ from, name }, i) => `${name} from ${from}${i === 0 ? ' days' : ''}`).join(', ')}.`,
    );
    expect(textOf('streak-multiplier')).toContain(
      `: 1 under 3 days, ${tiers.map(({ from, tenths }) => `${tenths / 10} from ${from}`).join(', ')} on.`,
    );
    expect(textOf('streak-shields')).toContain(`costs ${SHIELD.xp} XP`);
    expect(textOf('xp-boost')).toContain(`costs ${BOOST.xp} XP`);
    for (const xp of [BOOST.xp, SHIELD.xp, AUTO_COMPLETE.xp]) expect(textOf('power-ups')).toContain(`${xp} XP`);
    expect(textOf('challenge-xp')).toContain(
      `${CHALLENGE_XP} XP × your streak multiplier × ${BOOST_TENTHS / 10} under a boost × ${SEASON_TENTHS / 10} in a season`,
    );
  });

  test('CO14 daily points, packages and activities', () => {
    expect(textOf('daily-reward')).toContain(inARow(REWARD_POINTS));
    expect(textOf('points-strip')).toContain(inARow(STRIP_POINTS));
    for (const { id, points, bonus, priceCents } of PACKAGES) {
      expect(textOf('buy-points')).toMatch(
        new RegExp(`- ${id}.*: ${formatNumber(points)}${bonus > 0 ? ` \\+ ${formatNumber(bonus)}` : ''} for \\$${priceCents / 100}(\\n|$)`),
      );
    }
    for (const { points } of ACTIVITIES) expect(textOf('earn-activities')).toMatch(new RegExp(`: ${formatNumber(points)}[;.,]`));
  });

  test('CO14 bets', () => {
    const amounts = PRESETS.map(({ label, factor }) => `**${label}** (${formatNumber(MINIMUM_BET * factor)})`);
    expect(textOf('bet-amounts')).toContain(`${amounts[0]}, ${amounts[1]} and ${amounts[2]}`);
    expect(textOf('bet-amounts')).toContain(`at least ${MINIMUM_BET} points`);
    expect(textOf('bet-winnings')).toContain(`${formatNumber(HOUSE_POT)} points with ${HOUSE_PARTICIPANTS} participants`);
    expect(textOf('bet-winnings')).toContain(`divided by the participants: ${winnerTakes()}`);
  });

  test('CO14 file sizes', () => {
    expect(textOf('photo-proof')).toContain(`at most ${MAX_PHOTO_BYTES / MB} MB`);
    expect(textOf('video-proof')).toContain(`at most ${MAX_VIDEO_BYTES / MB} MB`);
  });
});
