import fc from 'fast-check';
import { dueCommands } from '../../domain/dueCommands.ts';
import { serverOutcomes } from '../../sample/serverOutcomes.ts';
import { ACHIEVEMENT_IDS } from '../../domain/progress/events.ts';
import { create, join, observe, outcome, revision, upload } from './challengeIntents.ts';
import { socialIntent } from './commentIntents.ts';
import { derivedIntent } from './derivedIntents.ts';
import { diligentDays, wholeChallenge } from './dayIntents.ts';
import { always, intent, nth, onChallenge, pick, type Intent } from './intent.ts';
import { activityClaim, bet, betJoining, purchase } from './moneyIntents.ts';
import { reviewing } from './reviewIntents.ts';
import { season } from './seasonIntents.ts';
import { talking } from './talkIntents.ts';
import { witness } from './witnessIntents.ts';

const response = fc.tuple(pick, fc.integer({ min: 0, max: 4 })).map(([i, n]) =>
  intent(n > 0 ? `answered ${i}` : `refused ${i}`, ({ sync }) => {
    const { event } = sync.pending[i % Math.max(1, sync.pending.length)] ?? { event: 'none' };
    if (n > 0) return [{ type: 'AcknowledgeEvent', data: { event, nodeId: event } }];
    return [{ type: 'RefuseEvent', data: { event, code: 'NotAllowed', message: 'No.' } }];
  }),
);

/** The server lost the last acknowledged event of a group, and may refuse it the second time. */
const loss = fc.tuple(pick, fc.boolean()).map(([i, isForgotten]) =>
  intent(`lost ${i}${isForgotten ? ' for good' : ''}`, ({ sync, log }) => {
    const groups = Object.entries(sync.last);
    const [group, last] = groups[i % Math.max(1, groups.length)] ?? [];
    if (!group || !last) return [];
    const [kind] = group.split(' ', 1);
    const type = kind === 'profile' ? 'ProfileSaved' : kind === 'course' ? 'ProofUploaded' : 'CommentLiked';
    const events = [{ ...last, type, about: group.slice(group.indexOf(' ') + 1), position: 1 }];
    const noted = { type: 'NoteLost', data: { events, stands: null, awaits: null, asked: log.position } };
    const refused = { type: 'RefuseEvent', data: { event: last.event, code: 'NotAllowed', message: 'No.' } };
    return isForgotten ? [noted, refused] : [noted];
  }),
);

const respondToAll = fc.constant(
  intent('all answered', ({ sync }) => sync.pending.map(({ event }) => ({ type: 'AcknowledgeEvent', data: { event, nodeId: event } }))),
);

const scheduled = fc.constant(
  intent('what is due', (root, asOf) => [...serverOutcomes(root, asOf.now), ...dueCommands(root, asOf, asOf.now)]),
);

/** Comments several times on one challenge. */
const comment = fc
  .tuple(pick, fc.integer({ min: 1, max: 6 }))
  .map(([i, count]) =>
    intent(`comments ${count} times on ${i}`, (root) =>
      Array.from({ length: count }, () => ({ type: 'PostComment', data: { challengeId: nth(root, i), text: 'Well done', replyTo: null } })),
    ),
  );

/** Scheduled commands out of turn: nearly always refused. */
const outOfTurn = fc.tuple(fc.constantFrom('BeginChallenge', 'RefundStake'), pick).map(([type, i]) => onChallenge(type, i));

const share = pick.map((i) => onChallenge('ShareChallenge', i, () => ({ via: 'link' })));

/** Anything that the user, the app or the server may do, allowed or not. */
export const anyIntent: fc.Arbitrary<Intent> = fc.oneof(
  { arbitrary: wholeChallenge, weight: 5 },
  { arbitrary: diligentDays, weight: 5 },
  { arbitrary: create, weight: 4 },
  { arbitrary: pick.map((i) => onChallenge('StartChallenge', i)), weight: 4 },
  { arbitrary: pick.map((i) => onChallenge('CancelChallenge', i)), weight: 1 },
  { arbitrary: pick.map((i) => onChallenge('LeaveChallenge', i)), weight: 1 },
  { arbitrary: join, weight: 2 },
  { arbitrary: bet, weight: 4 },
  { arbitrary: betJoining, weight: 2 },
  { arbitrary: upload, weight: 10 },
  { arbitrary: socialIntent, weight: 3 },
  { arbitrary: talking, weight: 2 },
  { arbitrary: reviewing, weight: 2 },
  { arbitrary: response, weight: 3 },
  { arbitrary: respondToAll, weight: 4 },
  { arbitrary: loss, weight: 2 },
  { arbitrary: scheduled, weight: 6 },
  { arbitrary: observe, weight: 2 },
  { arbitrary: outcome, weight: 2 },
  { arbitrary: revision, weight: 3 },
  { arbitrary: outOfTurn, weight: 1 },
  { arbitrary: purchase, weight: 2 },
  { arbitrary: activityClaim, weight: 2 },
  { arbitrary: fc.constant(always('ClaimStripDay')), weight: 3 },
  { arbitrary: fc.constant(always('ClaimDailyReward')), weight: 3 },
  { arbitrary: fc.constant(always('OpenDay')), weight: 3 },
  { arbitrary: fc.constantFrom('xp-boost', 'streak-shield').map((powerUp) => always('BuyPowerUp', { powerUp })), weight: 5 },
  { arbitrary: season, weight: 2 },
  { arbitrary: witness, weight: 2 },
  { arbitrary: comment, weight: 1 },
  { arbitrary: share, weight: 1 },
  { arbitrary: derivedIntent, weight: 10 },
  { arbitrary: fc.constantFrom(...ACHIEVEMENT_IDS).map((achievement) => always('UnlockAchievement', { achievement })), weight: 1 },
  { arbitrary: fc.constant(always('StartFresh')), weight: 1 },
  { arbitrary: fc.constant(always('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' })), weight: 1 },
);
