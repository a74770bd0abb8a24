import { nextClaim } from '../../core/kernel/time/claimCycle.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { initialRoot } from '../../core/domain/slices.ts';
import { closeBet, endChallenge, startChallenge } from './plainChallenges.ts';

import { award, claim, counted, earn, addDay, mint, move, record, addPending, type AnyEvent, type PlainState } from './plainRecords.ts';
import { ownChallenge } from '../../core/domain/challenge/state.ts';
import { getFrom, setIn } from '../../core/kernel/lib/pagedRecord.ts';

/**
 * The reference for the fold: one switch over mutable objects, as handwritten code for a valid log would have it. No slices, guards,
 * versions or nodes; it uses only the core's arithmetic of days.
 */
export function plainLoop(events: readonly EventEnvelope[]): PlainState {
  const state: PlainState = { root: initialRoot(), transactions: [], entries: [], changes: [], outcomes: [] };
  // The core decided these events, so they have the core's types.
  for (const event of events) apply(state, event as AnyEvent);
  return state;
}

function apply(state: PlainState, event: AnyEvent): void {
  const { root } = state;
  const { wallet, progress, account, trust, sync } = root;
  root.log.position += 1;
  root.log.lastAt = event.at;
  switch (event.type) {
    case 'AccountOpened':
      account.owner = event.data;
      account.opened.push(event.day);
      break;
    case 'OpeningGranted':
      mint(state, event, 'grant', event.data.points, '');
      break;
    case 'DayOpened':
      account.opened.push(event.day);
      award(state, event, 'login', event.data.xp);
      counted(root, 'daily-login').claimedOn.push(event.day);
      earn(state, event, event.data.points, 'daily-login');
      break;
    case 'DailyRewardClaimed':
      progress.reward.push({ ...event.day, ...nextClaim(progress.reward, event.day) });
      addDay(root, event, String(event.data.cycleDay));
      if (event.data.cycleDay === 7) progress.rewardBadgeAt ??= event.at;
      earn(state, event, event.data.points, String(event.data.cycleDay));
      break;
    case 'StripDayClaimed': {
      const next = nextClaim(wallet.strip, event.day);
      wallet.strip.push({ ...event.day, ...next });
      wallet.stripSinceBonus += 1;
      counted(root, 'streak-bonus').count = Math.min(next.row, wallet.stripSinceBonus);
      earn(state, event, event.data.points, String(event.data.cycleDay));
      break;
    }
    case 'ActivityClaimed':
      claim(root, event.data.activity, event.day);
      earn(state, event, event.data.points, event.data.activity);
      break;
    case 'PointsPurchased': {
      const points = event.data.points + event.data.bonus;
      wallet.payments[event.data.paymentId] = true;
      wallet.purchased += points;
      mint(state, event, 'purchase', points, event.data.packageId);
      break;
    }
    case 'BetPlaced': {
      const { challengeId, stake } = event.data;
      wallet.user -= stake;
      wallet.pots[challengeId] = (wallet.pots[challengeId] ?? 0) + stake;
      root.betting.byChallenge[challengeId] = { ...event.data, placedAt: event.at, outcome: 'open' };
      counted(root, 'first-bet').count += 1;
      record(state, event, { type: 'spend', amount: -stake, about: challengeId, lost: 0 });
      break;
    }
    case 'BetWon': {
      const { challengeId, stake, payout } = event.data;
      closeBet(root, challengeId, stake, 'won');
      wallet.platform -= payout;
      wallet.user += payout;
      wallet.won += payout;
      counted(root, 'win-challenge').count += 1;
      record(state, event, { type: 'win', amount: payout, about: challengeId, lost: 0 });
      break;
    }
    case 'BetLost':
      closeBet(root, event.data.challengeId, event.data.stake, 'lost');
      record(state, event, { type: 'lose', amount: 0, about: event.data.challengeId, lost: event.data.stake });
      break;
    case 'ChallengeCreated': {
      const { id, actor, data, at, zone } = event;
      const stage = { name: 'pending' } as const;
      setIn(root.challenge.byId, id, {
        id,
        creator: actor,
        terms: data,
        joinedAt: at,
        zone,
        stage,
        isSample: false,
        proofs: {},
        missed: [],
        left: null,
        isPinned: false,
      });
      addPending(root, event, id);
      break;
    }
    case 'ChallengeStarted':
      startChallenge(root, event.data);
      addPending(root, event, event.data.challengeId);
      break;
    case 'ProofUploaded': {
      const { id, at, data } = event;
      const challenge = ownChallenge(root.challenge, data.challengeId);
      if (challenge) (challenge.proofs[data.window] ??= []).push({ id, at });
      const { replaces = null, ...facts } = data;
      const proof = { id, at, ...facts, refusal: null, replaces };
      const proofs = getFrom(root.proof.byChallenge, data.challengeId);
      if (proofs) proofs.push(proof);
      else setIn(root.proof.byChallenge, data.challengeId, [proof]);
      addDay(root, event, event.data.challengeId);
      addPending(root, event, data.challengeId);
      break;
    }
    case 'CheckInMissed':
      ownChallenge(root.challenge, event.data.challengeId)?.missed.push(event.data.window);
      trust.missed += 1;
      move(state, event, 'missed', event.data.challengeId, event.data.window);
      break;
    case 'ChallengeCompleted':
      endChallenge(state, 'completed', event);
      trust.completed += 1;
      move(state, event, 'completed', event.data.challengeId, null);
      counted(root, 'complete-challenge').count += 1;
      break;
    case 'ChallengeFailed':
      endChallenge(state, 'failed', event);
      break;
    case 'ChallengeXpAwarded':
      progress.awards[`challenge:${event.data.challengeId}`] = true;
      award(state, event, 'challenges', event.data.xp, event.data.challengeId);
      break;
    case 'AchievementUnlocked':
      progress.achievements[event.data.achievement] = event.at;
      award(state, event, 'achievements', event.data.xp, event.data.achievement);
      break;
    case 'NodeAcknowledged': {
      const place = sync.pending.findIndex((each) => each.event === event.data.event);
      const [pending] = sync.pending.splice(place, 1);
      // This history sends only events about challenges, per challenge in order.
      if (pending) sync.last[`course ${pending.about}`] = { event: pending.event, answered: root.log.position };
      break;
    }
    default:
      throw new Error(`The plain loop knows no ${event.type}`);
  }
}
