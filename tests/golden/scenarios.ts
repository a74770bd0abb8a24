import { at, createInMemoryStore, did, happened, type InMemoryStore, type Step } from '@gauntlet/core/testing';
import { SAMPLE_DEVICE } from '../../core/domain/account/events.ts';
import { DEFAULT_PREFERENCES } from '../../core/domain/coach/preferences.ts';
import { runOf, ownChallenge } from '../../core/domain/challenge/state.ts';
import { valuesIn } from '../../core/kernel/lib/pagedRecord.ts';
import { DAY, dateLater, later } from '../../core/kernel/time/instant.ts';
import { createRecorder } from '../../core/kernel/store/recorder.ts';
import { DEFAULT_SETTINGS } from '../../core/domain/settings/state.ts';
import { registry } from '../../core/domain/registry.ts';
import { initialRoot } from '../../core/domain/slices.ts';
import { aboutOwn, bens, posts } from '../core/domain/community/scenario.ts';
import {
  acknowledged,
  all,
  bets,
  cancels,
  checksIn,
  completes,
  creates,
  daysPass,
  due,
  latest,
  listingOf,
  lost,
  onDays,
  opened,
  refused,
  starts,
} from '../core/domain/wallet/scenario.ts';
import { calendar } from '../core/domain/challenge/scenario.ts';

/** The start of a scenario: instant, zone and earlier events. */
type Beginning = NonNullable<Parameters<typeof begun>[0]>;

/** A named sequence of commands that produces the log of a golden log. Together the scenarios contain every event type. */
export type Scenario = { readonly name: string; readonly run: () => InMemoryStore };

function begun(beginning: { now?: string; zone?: string; before?: InMemoryStore['events'] } = {}): InMemoryStore {
  return createInMemoryStore({ calendar, now: '2026-03-02T09:00:00.000Z', zone: 'Europe/Berlin', ...beginning });
}

function scenario(name: string, steps: readonly Step[], beginning: Beginning = {}): Scenario {
  const run = (): InMemoryStore => {
    const store = begun(beginning);
    all(...steps)(store);
    return store;
  };
  return { name, run };
}

const ben = { id: 'ben', name: 'Ben' };
/** XP for power-ups, which a short scenario does not earn. */
const rich = happened('AchievementUnlocked', { achievement: 'legend', xp: 1_000 });

const LATER = '2026-03-04T09:00:00.000Z';
const bensProof = (proofId: string) => ({ challengeId: 'of ben', proofId, owner: 'ben' });

const asks: Step = (store) => {
  const [question] = store.execute('AskAssistant', { text: 'What is a streak?' }).events;
  did('KeepAssistantAnswer', { question: question?.id, text: 'Days in a row.', source: 'rules', ended: 'finished' })(store);
};

const observes =
  (type: string, more: object): Step =>
  (store) =>
    did(type, { challengeId: latest(store.root), ...more })(store);

/** Moves the windows of the latest challenge by a day. */
const moves: Step = (store) => {
  const challenge = ownChallenge(store.root.challenge, latest(store.root));
  const run = challenge && runOf(challenge);
  if (!run) throw new Error('It has not started.');
  const moved = {
    startedAt: later(run.startedAt, DAY),
    endDate: dateLater(run.endDate, 1),
    bounds: run.bounds.map((bound) => later(bound, DAY)),
  };
  did('MoveRun', { challengeId: challenge.id, run: moved })(store);
};

/** Stakes the whole balance on another challenge. */
const spendsAll: Step = (store) => {
  creates()(store);
  bets(store.root.wallet.user)(store);
};

/** The server revises the outcome that it recorded last: failed. */
const revises: Step = (store) => {
  const outcome = valuesIn(store.root.challenge.recorded).at(-1);
  if (!outcome) throw new Error('No outcome is recorded.');
  did('ObserveOutcome', { ...outcome, revision: 2, result: 'failed', done: 0, missed: [0] })(store);
  due(store);
};

/** Five one-on-ones of one day with Ben, each with a check-in, as a season requires. */
const duels: readonly Step[] = Array.from({ length: 5 }, (_, n) => {
  const joins: Step = (store) => {
    const now = store.environment.now();
    const stage = { challengeId: `duel ${n}`, stage: 'active', start: { at: now, date: now.slice(0, 10) } } as const;
    did('JoinChallenge', { listing: listingOf(stage, { type: 'one-on-one', durationDays: 1 }), paymentId: null })(store);
  };
  return all(joins, checksIn, acknowledged, daysPass(1), due);
});

/** An account that starts with sample data and starts fresh. */
const fresh: Scenario = {
  name: 'a fresh start',
  run() {
    const { environment } = begun();
    const sample = createRecorder({ registry, initial: initialRoot, ports: environment.ports, actor: 'ann', device: SAMPLE_DEVICE });
    sample.execute({ id: 'open:ann', type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } });
    sample.execute({ id: 'sample:1', type: 'ClaimDailyReward', data: {} });
    const store = begun({ now: '2026-03-04T09:00:00.000Z', before: sample.events });
    all(due, did('StartFresh'), did('ClaimStripDay'))(store);
    return store;
  },
};

/** All optional terms: what each check-in aims at, and when the challenge starts. */
const aims = { proofType: 'metric', description: 'Before bed.\nOn paper.', target: 20.5, unit: 'pages' } as const;

export const SCENARIOS: readonly Scenario[] = [
  scenario('challenges with a target and a start date', [
    opened,
    creates({ ...aims, startsOn: '2026-03-03', durationDays: 5, invitedIds: ['ben', 'cleo'] }),
    daysPass(1),
    due,
    did('JoinChallenge', { listing: listingOf({}, aims), paymentId: null }),
  ]),
  scenario('points over two days', [
    opened,
    did('BuyPoints', { packageId: 'popular', paymentId: 'payment 1' }),
    ...[1, 2].map((days) => all(daysPass(1), due, did('ClaimStripDay'), did('ClaimDailyReward'), daysPass(days))),
    // A decider would refuse it, because the payment is credited already.
    happened('PointsPurchased', { packageId: 'popular', paymentId: 'payment 1', points: 1_200, bonus: 200, priceCents: 999 }),
  ]),
  scenario('a bet that is won', [opened, creates(), bets(500), starts, checksIn, acknowledged, daysPass(7), due, daysPass(1), due]),
  scenario('a bet that is lost', [opened, creates({ frequency: 'daily' }), bets(), starts, checksIn, acknowledged, daysPass(11), due]),
  scenario('a bet that is won and spent, and lost by a revision of the outcome', [
    opened,
    creates(),
    bets(500),
    starts,
    checksIn,
    acknowledged,
    daysPass(7),
    due,
    spendsAll,
    revises,
    did('BuyPoints', { packageId: 'starter', paymentId: 'payment 1' }),
  ]),
  scenario('a challenge that is cancelled', [opened, creates(), bets(), acknowledged, cancels, acknowledged]),
  scenario('check-ins that the server lost, and takes again or not', [
    opened,
    creates(),
    starts,
    checksIn,
    acknowledged,
    lost,
    acknowledged,
    lost,
    refused,
  ]),
  scenario('a challenge that is refused', [opened, creates(), bets(300), refused]),
  scenario('a paid group that is joined, and started by its host', [
    opened,
    did('JoinChallenge', { listing: listingOf({}, { type: 'group-paid', entryFeeCents: 1_000 }), paymentId: 'entry 1' }),
    acknowledged,
    at('2026-03-03T10:00:00.000Z'),
    observes('ObserveStart', { startedBy: 'ben', startedAt: '2026-03-03T09:30:00.000Z', startDate: '2026-03-03' }),
    checksIn,
    acknowledged,
  ]),
  scenario('a start that the server counts from a day later', [
    opened,
    creates({ durationDays: 2 }),
    starts,
    checksIn,
    moves,
    acknowledged,
  ]),
  scenario('power-ups, and a day that a shield bridges', [
    opened,
    rich,
    did('BuyPowerUp', { powerUp: 'streak-shield' }),
    did('BuyPowerUp', { powerUp: 'xp-boost' }),
    did('ClaimDailyReward'),
    daysPass(2),
    did('ClaimDailyReward'),
    completes({ frequency: 'daily', durationDays: 1 }),
  ]),
  scenario("a season's run that is completed", [opened, did('JoinSeason', { season: 'valentines-duo' }), ...duels, due], {
    now: '2026-02-02T09:00:00.000Z',
    zone: 'America/New_York',
  }),
  scenario('what is said about challenges', [
    opened,
    creates(),
    posts('Well done!'),
    aboutOwn('EditComment', { text: 'Very well done! äöü 🏋️' }),
    aboutOwn('DeleteComment'),
    ...['LikeComment', 'ReportComment'].map((type) =>
      did(type, { comment: bens, ...(type === 'ReportComment' ? { reason: 'spam' } : {}) }),
    ),
    did('UnlikeComment', { comment: { ...bens, isLiked: true } }),
    (store) => did('ShareChallenge', { challengeId: latest(store.root), via: 'link' })(store),
    did('ClaimActivity', { activity: 'share-challenge' }),
  ]),
  scenario('friends', [
    opened,
    did('SendInvite', { email: 'ben@example.org' }),
    did('ShareInvite', { via: 'link' }),
    did('ObserveFriend', { friend: 'ben', name: 'Ben' }),
    did('ClaimActivity', { activity: 'invite-friend' }),
    did('SendMessage', { to: ben, text: 'Welcome!' }),
    happened('MessageReceived', { from: ben, text: 'Thank you.' }),
    did('ReadConversation', { person: 'ben' }),
  ]),
  scenario(
    'a profile, and the assistant',
    [
      opened,
      did('SaveProfile', {
        displayName: 'Ann Example',
        email: 'ann@example.org',
        bio: 'I run.',
        profileImage: 'a'.repeat(64),
        isNewPicture: true,
        settings: DEFAULT_SETTINGS,
      }),
      did('ChooseLanguage', { language: 'fr' }),
      did('SetVisibility', { part: 'first-steps', visibility: 'hidden' }),
      did('SaveAiPreferences', { ...DEFAULT_PREFERENCES, preferredCategories: ['fitness'], goals: ['Sleep well'] }),
      did('OpenAssistantConversation', { provider: 'local', agent: 'coach', conversationId: 'talk 1' }),
      asks,
      did('LeaveAssistantConversation'),
      asks,
    ],
    { zone: 'Asia/Kathmandu' },
  ),
  scenario('a week of rewards over a change of clocks and a flight', [
    opened,
    at('2026-03-27T20:00:00.000Z'),
    onDays(3, due, did('ClaimDailyReward')),
    at('2026-03-30T20:00:00.000Z', 'Pacific/Auckland'),
    onDays(4, due, did('ClaimDailyReward')),
  ]),
  scenario('a claim that another device made before, and a notice that was read', [
    opened,
    ...['one', 'two'].map((command) =>
      did('RecordDropped', {
        command,
        type: 'ClaimDailyReward',
        data: {},
        reason: 'Repeated',
        by: 'laptop',
        sentAt: '2026-03-02T09:00:00.000Z',
      }),
    ),
    did('ReadDropped', { command: 'one' }),
  ]),
  scenario('check-ins of another person that are verified, and a verdict that is disputed and voted on', [
    opened,
    did('ApproveProof', { ...bensProof('a'), until: LATER }),
    did('RejectProof', { ...bensProof('b'), until: LATER, reason: 'Another day' }),
    (store) => did('UndoReview', { event: store.events.at(-1)?.id })(store),
    did('RejectProof', { ...bensProof('b'), until: LATER, reason: 'Not what was agreed' }),
    did('DisputeVerdict', { ...bensProof('c'), until: LATER, accepts: true, reason: 'Taken from the internet' }),
    did('VoteOnDispute', { ...bensProof('d'), until: LATER, dispute: 'e', disputer: 'cleo', upholds: true, asHost: false, reason: '' }),
  ]),
  fresh,
];
