import { at, createNotebook, did, happened, type Notebook, type Step } from '@gauntlet/core/testing';
import { SAMPLE_DEVICE } from '../../core/domain/account/events.ts';
import { DEFAULT_PREFERENCES } from '../../core/domain/coach/preferences.ts';
import { createScribe } from '../../core/kernel/store/scribe.ts';
import { DEFAULT_SETTINGS } from '../../core/domain/settings/state.ts';
import { initialRoot, registry } from '../../core/domain/registry.ts';
import { aboutOwn, bens, posts } from '../core/domain/community/story.ts';
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
} from '../core/domain/wallet/story.ts';
import { calendar } from '../core/domain/challenge/story.ts';

/** Where and when a story begins, and what is in the log already. */
type Beginning = NonNullable<Parameters<typeof begun>[0]>;

/** A short life, told by acts that the rules decide: what golden logs are made of. Between them they hold every type of event. */
export type Story = { readonly name: string; readonly tell: () => Notebook };

function begun(beginning: { now?: string; zone?: string; before?: Notebook['events'] } = {}): Notebook {
  return createNotebook({ calendar, now: '2026-03-02T09:00:00.000Z', zone: 'Europe/Berlin', ...beginning });
}

function story(name: string, steps: readonly Step[], beginning: Beginning = {}): Story {
  const tell = (): Notebook => {
    const book = begun(beginning);
    all(...steps)(book);
    return book;
  };
  return { name, tell };
}

const ben = { id: 'ben', name: 'Ben' };
/** XP for power-ups, which a short life would not earn. */
const rich = happened('AchievementUnlocked', { achievement: 'legend', xp: 1_000 });

const asks: Step = (book) => {
  const [asked] = book.act('AskAssistant', { text: 'What is a streak?' }).events;
  did('KeepAssistantAnswer', { question: asked?.id, text: 'Days in a row.', source: 'rules', ended: 'finished' })(book);
};

const observes =
  (type: string, more: object): Step =>
  (book) =>
    did(type, { challengeId: latest(book.root), ...more })(book);

/** Five one-on-ones of a day with Ben, each with its check-in: what a season asks. */
const duels: readonly Step[] = Array.from({ length: 5 }, (_, n) => {
  const joins: Step = (book) => {
    const now = book.world.now();
    const stage = { challengeId: `duel ${n}`, stage: 'active', start: { at: now, date: now.slice(0, 10) } } as const;
    did('JoinChallenge', { listing: listingOf(stage, { type: 'one-on-one', durationDays: 1 }), paymentId: null })(book);
  };
  return all(joins, checksIn, acknowledged, daysPass(1), due);
});

/** An account that began with sample data and left it. */
const fresh: Story = {
  name: 'a fresh start',
  tell() {
    const { world } = begun();
    const sample = createScribe({ registry, initial: initialRoot, ports: world.ports, actor: 'ann', device: SAMPLE_DEVICE });
    sample.act({ id: 'open:ann', type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } });
    sample.act({ id: 'sample:1', type: 'ClaimDailyReward', data: {} });
    const book = begun({ now: '2026-03-04T09:00:00.000Z', before: sample.events });
    all(due, did('StartFresh'), did('ClaimStripDay'))(book);
    return book;
  },
};

export const STORIES: readonly Story[] = [
  story('points over two days', [
    opened,
    did('BuyPoints', { packageId: 'popular', paymentId: 'payment 1' }),
    ...[1, 2].map((days) => all(daysPass(1), due, did('ClaimStripDay'), did('ClaimDailyReward'), daysPass(days))),
    // Nobody decided it: the payment was credited before.
    happened('PointsPurchased', { packageId: 'popular', paymentId: 'payment 1', points: 1_200, bonus: 200, priceCents: 999 }),
  ]),
  story('a bet that is won', [opened, creates(), bets(500), starts, checksIn, acknowledged, daysPass(7), due, daysPass(1), due]),
  story('a bet that is lost', [opened, creates({ frequency: 'daily' }), bets(), starts, checksIn, acknowledged, daysPass(11), due]),
  story('a challenge that is cancelled', [opened, creates(), bets(), acknowledged, cancels, acknowledged]),
  story('check-ins that the server lost, and takes again or not', [
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
  story('a challenge that is refused', [opened, creates(), bets(300), refused]),
  story('a paid group that is joined, and started by its host', [
    opened,
    did('JoinChallenge', { listing: listingOf({}, { type: 'group-paid', entryFeeCents: 1_000 }), paymentId: 'entry 1' }),
    acknowledged,
    at('2026-03-03T10:00:00.000Z'),
    observes('ObserveStart', { startedBy: 'ben', startedAt: '2026-03-03T09:30:00.000Z', startDate: '2026-03-03' }),
    checksIn,
    acknowledged,
  ]),
  story('power-ups, and a day that a shield bridges', [
    opened,
    rich,
    did('BuyPowerUp', { powerUp: 'streak-shield' }),
    did('BuyPowerUp', { powerUp: 'xp-boost' }),
    did('ClaimDailyReward'),
    daysPass(2),
    did('ClaimDailyReward'),
    completes({ frequency: 'daily', durationDays: 1 }),
  ]),
  story("a season's run that is completed", [opened, did('JoinSeason', { season: 'valentines-duo' }), ...duels, due], {
    now: '2026-02-02T09:00:00.000Z',
    zone: 'America/New_York',
  }),
  story('what is said about challenges', [
    opened,
    creates(),
    posts('Well done!'),
    aboutOwn('EditComment', { text: 'Very well done! äöü 🏋️' }),
    aboutOwn('DeleteComment'),
    ...['LikeComment', 'ReportComment'].map((type) =>
      did(type, { comment: bens, ...(type === 'ReportComment' ? { reason: 'spam' } : {}) }),
    ),
    did('UnlikeComment', { comment: { ...bens, isLiked: true } }),
    (book) => did('ShareChallenge', { challengeId: latest(book.root), via: 'link' })(book),
    did('ClaimActivity', { activity: 'share-challenge' }),
  ]),
  story('friends', [
    opened,
    did('SendInvite', { email: 'ben@example.org' }),
    did('ObserveFriend', { friend: 'ben', name: 'Ben' }),
    did('ClaimActivity', { activity: 'invite-friend' }),
    did('SendMessage', { to: ben, text: 'Welcome!' }),
    happened('MessageReceived', { from: ben, text: 'Thank you.' }),
    did('ReadConversation', { person: 'ben' }),
  ]),
  story(
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
      did('SaveAiPreferences', { ...DEFAULT_PREFERENCES, preferredCategories: ['fitness'], goals: ['Sleep well'] }),
      did('OpenAssistantConversation', { provider: 'local', agent: 'coach', conversationId: 'talk 1' }),
      asks,
      did('LeaveAssistantConversation'),
      asks,
    ],
    { zone: 'Asia/Kathmandu' },
  ),
  story('a week of rewards over a change of clocks and a flight', [
    opened,
    at('2026-03-27T20:00:00.000Z'),
    onDays(3, due, did('ClaimDailyReward')),
    at('2026-03-30T20:00:00.000Z', 'Pacific/Auckland'),
    onDays(4, due, did('ClaimDailyReward')),
  ]),
  fresh,
];
