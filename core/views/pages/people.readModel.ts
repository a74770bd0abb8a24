import type { AppState } from '../appState.ts';
import { isApart } from '../apart.ts';
import { personOf, type Person } from '../people.ts';
import type { ContributorRow, CreatorRow, FeedRow, MemberRow } from './lists.ts';

/** A member of the community (CM35). */
export type Member = Pick<Person, 'person' | 'name' | 'role' | 'isVerified' | 'isMe' | 'isSample' | 'trust' | 'badge' | 'completed'> &
  Pick<MemberRow, 'active'>;

/** A featured creator (CM33). */
export type FeaturedCreator = Pick<Person, 'person' | 'name' | 'isVerified' | 'isMe' | 'isSample'> & Pick<CreatorRow, 'role' | 'active'>;

/** A person with many check-ins in the last week (CM37). */
export type Contributor = Pick<Person, 'person' | 'name' | 'isVerified' | 'isMe' | 'isSample'> &
  Pick<ContributorRow, 'checkIns'> & {
    /** 1 for the first. */
    readonly rank: number;
  };

/** One item of the community feed (CM36). */
export type FeedItem = FeedRow & Pick<Person, 'name' | 'isVerified' | 'isMe'>;

/** Returns the members of the loaded pages. */
export function membersOf(app: AppState, rows: readonly MemberRow[]): Member[] {
  return shownRows(app, rows).map(({ person: id, active }) => {
    const { person, name, role, isVerified, isMe, isSample, trust, badge, completed } = personOf(app, id);
    return { person, name, role, isVerified, isMe, isSample, trust, badge, completed, active };
  });
}

/** Returns the featured creators. */
export function creatorsOf(app: AppState, rows: readonly CreatorRow[]): FeaturedCreator[] {
  return shownRows(app, rows).map(({ role, active, ...row }) => ({ ...shortly(app, row.person), role, active }));
}

/** Returns the contributors with their ranks. */
export function contributorsOf(app: AppState, rows: readonly ContributorRow[]): Contributor[] {
  return shownRows(app, rows).map(({ person, checkIns }, i) => ({ rank: i + 1, ...shortly(app, person), checkIns }));
}

/** Returns the items of the feed with the names of their people. */
export function feedItemsOf(app: AppState, rows: readonly FeedRow[]): FeedItem[] {
  return shownRows(app, rows).map((row) => {
    const { name, isVerified, isMe } = personOf(app, row.person);
    return { ...row, name, isVerified, isMe };
  });
}

/** The rows of people whom no block hides (CM17): the server leaves them out of the next page. */
function shownRows<Row extends { readonly person: string }>(app: AppState, rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ person }) => !isApart(app, person));
}

function shortly(app: AppState, id: string): Pick<Person, 'person' | 'name' | 'isVerified' | 'isMe' | 'isSample'> {
  const { person, name, isVerified, isMe, isSample } = personOf(app, id);
  return { person, name, isVerified, isMe, isSample };
}
