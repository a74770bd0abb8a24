import type { PlantedBug } from '../bug.ts';

/** Bugs in the rules of points, bets, challenges, XP and streaks. */
export const sliceBugs: readonly PlantedBug[] = [
  {
    name: 'a won bet is settled twice',
    file: 'core/domain/challenge/decideOutcome.ts',
    find: "return [{ type: 'ChallengeCompleted', data }, challengeXp(challengeId, run), ...won];",
    replace: "return [{ type: 'ChallengeCompleted', data }, challengeXp(challengeId, run), ...won, ...won];",
  },
  {
    name: 'a refunded bet stays open',
    file: 'core/domain/betting/fold.ts',
    find: "  BetRefunded: (draft, { data }) => closeBet(draft, data.challengeId, 'refunded'),",
    replace: '  BetRefunded: () => undefined,',
  },
  {
    name: 'a cancelled challenge keeps the stake',
    file: 'core/domain/challenge/decide.ts',
    find: '  if (stake === null) return [cancellation];\n',
    replace: '  if (stake !== -1) return [cancellation];\n',
  },
  {
    name: 'a stake may exceed the balance',
    file: 'core/domain/betting/decide.ts',
    find: "return stake > balance ? { type: 'InsufficientPoints', shortfall: stake - balance } : null;",
    replace: 'return null;',
  },
  {
    name: 'the platform takes no fee',
    file: 'core/domain/betting/odds.ts',
    find: 'return Math.floor(((pot + stake) * 9) / 10);',
    replace: 'return pot + stake;',
  },
  {
    name: 'postings do not debit the user',
    file: 'core/domain/wallet/evolve.ts',
    find: '    addPoints(draft, from, -points);\n',
    replace: "    if (from !== 'user') addPoints(draft, from, -points);\n",
  },
  {
    name: 'a day is claimed twice',
    file: 'core/kernel/time/claimCycle.ts',
    find: 'return placeInRow(claims, day).isNew;',
    replace: 'return true;',
  },
  {
    name: 'a day of another zone is another day',
    file: 'core/kernel/time/claimCycle.ts',
    find: 'return placeInRow(claims, day).isNew;',
    replace: 'return claims.every(({ date }) => date !== day.date);',
  },
  {
    name: 'a payment is not recorded',
    file: 'core/domain/wallet/evolve.ts',
    find: '    draft.payments[event.data.paymentId] = true;\n',
    replace: '',
  },
  {
    name: 'an activity is claimed too early',
    file: 'core/domain/wallet/decide.ts',
    find: "  if (status !== 'claimable') return refuse({ type: 'NotClaimable' });\n",
    replace: '',
  },
  {
    name: 'the streak is off by one',
    file: 'core/domain/progress/streak.ts',
    find: 'for (let i = 1; i <= missed; i += 1) {',
    replace: 'for (let i = 1; i < missed; i += 1) {',
  },
  {
    name: 'a shield is used twice',
    file: 'core/domain/progress/streak.ts',
    find: '    rest = others;\n',
    replace: '    rest = others.length > 0 ? others : rest;\n',
  },
  {
    name: 'a shield bought later saves an earlier day',
    file: 'core/domain/progress/streak.ts',
    find: 'if (oldest === undefined || oldest.at >= dayEnded)',
    replace: 'if (oldest === undefined || dayEnded === null)',
  },
  {
    name: 'a refused check-in counts for the streak',
    file: 'core/domain/progress/evolve.ts',
    find: '    removeFromDays(draft, event.data.event);\n',
    replace: '',
  },
  {
    name: 'an XP boost counts twice',
    file: 'core/domain/progress/awards.ts',
    find: 'const boostTenths = isBoosted(state, endedAt) ? BOOST_TENTHS : PLAIN_TENTHS;',
    replace: 'const boostTenths = isBoosted(state, endedAt) ? (BOOST_TENTHS * BOOST_TENTHS) / PLAIN_TENTHS : PLAIN_TENTHS;',
  },
  {
    name: 'comments earn XP without limit',
    file: 'core/domain/progress/evolve.ts',
    find: 'if (draft.awards[key] || (today?.count ?? 0) >= perDay) return;',
    replace: 'if (draft.awards[key]) return;',
  },
  {
    name: 'the fold reads the clock',
    file: 'core/domain/challenge/evolve.ts',
    find: "if (challenge) challenge.stage = { name: 'cancelled', at };",
    replace: "if (challenge) challenge.stage = { name: 'cancelled', at: `${at.slice(0, -2)}${performance.now() % 10}Z` };",
  },
  {
    name: 'a miss counts twice',
    file: 'core/domain/challenge/evolve.ts',
    find: 'missed.push(data.window);',
    replace: 'missed.push(data.window, data.window);',
  },
  {
    name: 'an end does not wait for the server',
    file: 'core/domain/challenge/decideOutcome.ts',
    find: 'challenge.isSample ? sampleOutcome(challenge, serverTime) : recordedFor(state, challenge.id);',
    replace: 'sampleOutcome(challenge, serverTime) ?? recordedFor(state, challenge.id);',
  },
  {
    name: 'a miss is final immediately',
    file: 'core/domain/challenge/runStatus.ts',
    find: 'return later(run.bounds[window + 1] ?? endOf(run), PROVISIONAL);',
    replace: 'return later(run.bounds[window + 1] ?? endOf(run), 0);',
  },
  {
    name: 'three fifths of the windows are enough',
    file: 'core/domain/challenge/windows.ts',
    find: 'return Math.ceil((windows * 4) / 5);',
    replace: 'return Math.ceil((windows * 3) / 5);',
  },
  {
    name: 'a check-in fills the previous window at any time',
    file: 'core/domain/challenge/windows.ts',
    find: 'at < later(closed, GRACE) && !isFilled(before)',
    replace: '!isFilled(before)',
  },
];
