import { beforeEach, expect, test } from 'vitest';
import { levelReadModel } from '../../../core/domain/progress/level.readModel.ts';
import { streakOf } from '../../../core/domain/progress/streak.readModel.ts';
import { trustOf } from '../../../core/domain/trust/trust.readModel.ts';
import type { AppProjection, AppState } from '../../../core/views/appState.ts';
import { betPanel } from '../../../core/views/betPanel.readModel.ts';
import { challengeDetail } from '../../../core/views/challengeDetail.readModel.ts';
import * as challenge from '../../../core/views/challengeProjections.ts';
import * as lists from '../../../core/views/challengeListProjections.ts';
import { discoverCards, myCards, myCounts } from '../../../core/views/challenges.readModel.ts';
import { historyOf } from '../../../core/views/coach/history.readModel.ts';
import { trendingOf } from '../../../core/views/coach/trending.readModel.ts';
import * as coach from '../../../core/views/coachProjections.ts';
import { communityFeed } from '../../../core/views/community/communityFeed.readModel.ts';
import { discoverStats } from '../../../core/views/community/discoverStats.readModel.ts';
import { featuredCreators } from '../../../core/views/community/featuredCreators.readModel.ts';
import { groupCards, groupCounts } from '../../../core/views/community/groups.readModel.ts';
import { groupEarnings, hosting } from '../../../core/views/community/hosting.readModel.ts';
import { members } from '../../../core/views/community/members.readModel.ts';
import { topContributors } from '../../../core/views/community/topContributors.readModel.ts';
import { weeklyChallenge } from '../../../core/views/community/weeklyChallenge.readModel.ts';
import * as community from '../../../core/views/communityProjections.ts';
import { contactOf, conversations, messagesWith } from '../../../core/views/conversations.readModel.ts';
import { dataSummaryOf } from '../../../core/views/dataSummary.readModel.ts';
import * as discover from '../../../core/views/discoverProjections.ts';
import { invitationsOf } from '../../../core/views/invitations.readModel.ts';
import { findChallenges } from '../../../core/views/findChallenges.ts';
import { firstSteps } from '../../../core/views/firstSteps.readModel.ts';
import { findKnownPeople } from '../../../core/views/knownPeople.readModel.ts';
import { personOf } from '../../../core/views/people.ts';
import * as general from '../../../core/views/projections.ts';
import * as settings from '../../../core/views/settingsProjections.ts';
import * as social from '../../../core/views/socialProjections.ts';
import { cacheWith } from '../replication/nodes.ts';
import { openScreens, PROFILE, projectionsIn, row, type Screens, type Table } from './projectionScenario.ts';

const MODULES = [challenge, coach, community, discover, general, lists, settings, social];
const QUERIES = [{}, { text: 'run' }, { statuses: ['active'] }] as const;
const { isNewPicture: _, ...OWN_PROFILE } = PROFILE;

function tableOf({ state, asOf, own, sample, bens, contacts }: Screens): Table {
  const { root } = state;
  const { talk, preferences } = root.coach;
  return {
    challengeDetail$: [own, sample, bens].map((id) => row(challenge.challengeDetail$(id), challengeDetail(state, asOf, id))),
    betPanel$: [own, sample].map((id) => row(challenge.betPanel$(id), betPanel(state, asOf, id))),
    assistantTalk$: [row(coach.assistantTalk$, talk)],
    aiPreferences$: [row(coach.aiPreferences$, preferences)],
    history$: [row(coach.history$, historyOf(state))],
    trending$: [row(coach.trending$, trendingOf(state))],
    brief$: [row(coach.brief$, { history: historyOf(state), preferences, trending: trendingOf(state) })],
    groupCounts$: [row(community.groupCounts$, groupCounts(state))],
    groupCards$: [row(community.groupCards$, groupCards(state, asOf))],
    hosting$: [row(community.hosting$, hosting(state))],
    groupEarnings$: [own, bens].map((id) => row(community.groupEarnings$(id), groupEarnings(state, id))),
    members$: [row(community.members$, members(state))],
    communityFeed$: [row(community.communityFeed$, communityFeed(state, asOf))],
    topContributors$: [row(community.topContributors$, topContributors(state, asOf))],
    weeklyChallenge$: [row(community.weeklyChallenge$, weeklyChallenge(state, asOf))],
    discoverStats$: [row(discover.discoverStats$, discoverStats(state))],
    featuredCreators$: [row(discover.featuredCreators$, featuredCreators(state))],
    balance$: [row(general.balance$, 12_500)],
    totals$: [row(general.totals$, { earned: 3_250, purchased: 5_000, won: 1_800 })],
    streak$: [row(general.streak$, streakOf(root.progress, asOf))],
    level$: [row(general.level$, levelReadModel(root.progress))],
    trust$: [row(general.trust$, trustOf(root.trust))],
    discover$: QUERIES.map((query) => row(lists.discover$(query), findChallenges(discoverCards({ app: state, asOf }), query, asOf))),
    myChallenges$: QUERIES.map((query) => row(lists.myChallenges$(query), findChallenges(myCards({ app: state, asOf }), query, asOf))),
    invitesMe$: [row(general.invitesMe$, [])],
    myCounts$: [row(general.myCounts$, myCounts(state, asOf))],
    isSample$: [row(general.isSample$, true)],
    firstSteps$: [row(general.firstSteps$, firstSteps(state))],
    sampleCommunity$: [row(general.sampleCommunity$, 'absent')],
    outbox$: [row(general.outbox$, { waiting: 2, refused: [], connection: 'idle', leftOut: 0, clockAhead: 0 })],
    refused$: [row(general.refused$, [])],
    clockAhead$: [row(general.clockAhead$, 0)],
    challengesLoaded$: [row(general.challengesLoaded$, true)],
    verified$: [row(general.verified$, false)],
    ownProfile$: [row(general.ownProfile$, OWN_PROFILE)],
    disputes$: [row(general.disputes$, 0)],
    notSaved$: [row(general.notSaved$, null)],
    logHealth$: [row(general.logHealth$, { events: root.log.position, voided: 0, unknown: 0, unreadable: 0 })],
    person$: ['ann', 'ben'].map((person) => row(general.person$(person), personOf(state, person))),
    eventStatus$: [row(general.eventStatus$(own), { name: 'waiting' }), row(general.eventStatus$(sample), { name: 'synced' })],
    dataSummary$: [row(settings.dataSummary$, dataSummaryOf(state, asOf))],
    language$: [row(settings.language$, 'en-US')],
    voided$: [row(settings.voided$, [])],
    conversations$: [row(social.conversations$, conversations(state, asOf))],
    messages$: contacts.map((person) => row(social.messages$(person), messagesWith(state, person))),
    contact$: contacts.map((person) => row(social.contact$(person), contactOf(state, asOf, person))),
    knownPeople$: [{}, { name: 'be' }, { limit: 1 }].map((query) => row(social.knownPeople$(query), findKnownPeople(state, query))),
    invitations$: [row(social.invitations$, invitationsOf(state))],
    communityLoaded$: [row(social.communityLoaded$, true)],
  };
}

let screens: Screens;
let rows: Table;
beforeEach(async () => {
  screens = await openScreens();
  rows = tableOf(screens);
});

/** The value of a projection in a changed state. */
const inState = <T>({ select }: AppProjection<T>, changes: Partial<AppState>): T => select({ ...screens.state, ...changes }, screens.asOf);

test.each(projectionsIn(...MODULES))('%s has the value of its read model', (name) => {
  const values = (rows[name] ?? []).map(([projection]) => projection.select(screens.state, screens.asOf));
  expect(values).toEqual(rows[name]?.map(([, value]) => value));
  expect(values).not.toEqual([]);
});

test('each projection of a screen has a key of its own, which contains its parameters', () => {
  const keys = Object.values(rows).flatMap((each) => each.map(([{ key }]) => key));
  expect(keys).not.toContain('');
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
});

test('SY9 the challenges are loaded once their list was received, and the community once all four lists were', () => {
  const lists = { challenges: [], participations: [], proofs: [], profiles: [] };
  expect(inState(general.challengesLoaded$, { remote: cacheWith({}) })).toBe(false);
  expect(inState(general.challengesLoaded$, { remote: cacheWith({ challenges: [] }) })).toBe(true);
  expect(inState(social.communityLoaded$, { remote: cacheWith({}) })).toBe(false);
  for (const project of Object.keys(lists)) {
    expect(inState(social.communityLoaded$, { remote: cacheWith({ ...lists, [project]: undefined }) })).toBe(false);
  }
  expect(inState(social.communityLoaded$, { remote: cacheWith(lists) })).toBe(true);
});

test('SY3 SY17 the outbox lists the events that the node API refused at the first push, then those that it refused at the second', () => {
  const refusedEvent = (event: string) => ({ event, type: 'CommentPosted', about: 'c1', code: 'TooLong', message: 'Too long.' });
  const { root } = screens.state;
  const withRefused = (refused: string[], forgotten: string[]) => ({
    root: { ...root, sync: { ...root.sync, refused: refused.map(refusedEvent), forgotten: forgotten.map(refusedEvent) } },
  });
  const refusedIn = (...given: Parameters<typeof withRefused>) =>
    inState(general.refused$, withRefused(...given)).map(({ event }) => event);
  expect(refusedIn(['e1'], [])).toEqual(['e1']);
  expect(refusedIn(['e1'], ['e2', 'e3'])).toEqual(['e1', 'e2', 'e3']);
});

test('CM36 the feed is computed again each minute', () => {
  const { day } = screens.asOf;
  expect(community.communityFeed$.moment?.({ now: '2026-11-21T11:00:59.999Z', day })).toBe('2026-11-21T11:00');
});
