import { EMPTY_CACHE } from '../../../core/replication/remoteCache.ts';
import { beforeEach, expect, test } from 'vitest';
import { levelReadModel } from '../../../core/domain/progress/level.readModel.ts';
import { streakOf } from '../../../core/domain/progress/streak.readModel.ts';
import { trustOf } from '../../../core/domain/trust/trust.readModel.ts';
import type { AppProjection, AppState } from '../../../core/views/appState.ts';
import { betPanel } from '../../../core/views/betPanel.readModel.ts';
import { challengeDetail } from '../../../core/views/challengeDetail.readModel.ts';
import * as challenge from '../../../core/views/challengeProjections.ts';
import * as lists from '../../../core/views/challengeListProjections.ts';
import { myCards, myCounts } from '../../../core/views/challenges.readModel.ts';
import { historyOf } from '../../../core/views/coach/history.readModel.ts';
import { trendingOf } from '../../../core/views/coach/trending.readModel.ts';
import * as coach from '../../../core/views/coachProjections.ts';
import { groupEarnings, hosting } from '../../../core/views/community/hosting.readModel.ts';
import { weeklyChallenge } from '../../../core/views/community/weeklyChallenge.readModel.ts';
import * as community from '../../../core/views/communityProjections.ts';
import { contactOf, conversations, messagesWith } from '../../../core/views/conversations.readModel.ts';
import { dataSummaryOf } from '../../../core/views/dataSummary.readModel.ts';
import { invitationsOf } from '../../../core/views/invitations.readModel.ts';
import { findChallenges } from '../../../core/views/findChallenges.ts';
import { firstSteps } from '../../../core/views/firstSteps.readModel.ts';
import { knownPeople } from '../../../core/views/knownPeople.readModel.ts';
import { heldChallenges, listedChallenges } from '../../../core/views/pages/listed.readModel.ts';
import { contributorsOf, creatorsOf, feedItemsOf, membersOf } from '../../../core/views/pages/people.readModel.ts';
import { personOf } from '../../../core/views/people.ts';
import * as general from '../../../core/views/projections.ts';
import * as settings from '../../../core/views/settingsProjections.ts';
import * as social from '../../../core/views/socialProjections.ts';
import { cacheWith } from '../replication/nodes.ts';
import { openScreens, PROFILE, projectionsIn, row, type Screens, type Table } from './projectionScenario.ts';

const MODULES = [challenge, coach, community, general, lists, settings, social];
const QUERIES = [{}, { text: 'run' }, { statuses: ['active'] }] as const;
const MEMBERS = [{ person: 'ben', active: 1 }] as const;
const CREATORS = [{ person: 'ben', role: 'Study Creator', active: 1 }] as const;
const CONTRIBUTORS = [{ person: 'cleo', checkIns: 1 }] as const;
const EVENTS = [{ id: '1', type: 'join', person: 'cleo', challengeId: 'c', title: 'Walk', at: '2026-11-20T09:00:00.000Z' }] as const;
const HELD = [{ samples: 'all' }, { samples: 'none', text: 'run' }] as const;
const PEOPLE = { name: '', members: ['ben'], without: [], limit: 6 };
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
    hosting$: [row(community.hosting$, hosting(state))],
    groupEarnings$: [own, bens].map((id) => row(community.groupEarnings$(id), groupEarnings(state, id))),
    members$: [row(community.members$(MEMBERS), membersOf(state, MEMBERS))],
    featuredCreators$: [row(community.featuredCreators$(CREATORS), creatorsOf(state, CREATORS))],
    communityFeed$: [row(community.communityFeed$(EVENTS), feedItemsOf(state, EVENTS))],
    topContributors$: [row(community.topContributors$(CONTRIBUTORS), contributorsOf(state, CONTRIBUTORS))],
    weeklyChallenge$: [row(community.weeklyChallenge$, weeklyChallenge(state, asOf))],
    balance$: [row(general.balance$, 12_500)],
    totals$: [row(general.totals$, { earned: 3_250, purchased: 5_000, won: 1_800 })],
    streak$: [row(general.streak$, streakOf(root.progress, asOf))],
    level$: [row(general.level$, levelReadModel(root.progress))],
    trust$: [row(general.trust$, trustOf(root.trust))],
    heldChallenges$: HELD.map((query) => row(lists.heldChallenges$(query), heldChallenges(state, asOf, query))),
    listedChallenges$: [
      { ids: [bens], text: '' },
      { ids: [], text: 'run' },
    ].map(({ ids, text }) => {
      const listed = { query: { samples: 'all', text }, ids, at: null } as const;
      return row(lists.listedChallenges$(listed), listedChallenges(state, asOf, listed));
    }),
    myChallenges$: QUERIES.map((query) => row(lists.myChallenges$(query), findChallenges(myCards({ app: state, asOf }), query))),
    invitesMe$: [row(general.invitesMe$, [])],
    receivedAt$: [row(general.receivedAt$, state.remote.receivedAt)],
    restoredAt$: [row(general.restoredAt$, null)],
    myCounts$: [row(general.myCounts$, myCounts(state, asOf))],
    isSample$: [row(general.isSample$, true)],
    firstSteps$: [row(general.firstSteps$, firstSteps(state))],
    hidesSamples$: [row(general.hidesSamples$, false)],
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
    knownPeople$: [PEOPLE, { ...PEOPLE, name: 'be' }, { ...PEOPLE, limit: 0 }].map((query) =>
      row(social.knownPeople$(query), knownPeople(state, query)),
    ),
    invitations$: [row(social.invitations$, invitationsOf(state))],
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

test('SY21 the challenges are loaded once a snapshot was received', () => {
  expect(inState(general.challengesLoaded$, { remote: EMPTY_CACHE })).toBe(false);
  expect(inState(general.challengesLoaded$, { remote: cacheWith({}) })).toBe(true);
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
