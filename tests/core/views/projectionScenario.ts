import { CREATE_DEFAULTS } from '../../../core/domain/challenge/commands.ts';
import { DEFAULT_SETTINGS } from '../../../core/domain/settings/state.ts';
import type { AsOf } from '../../../core/kernel/store/projection.ts';
import type { AppProjection, AppState } from '../../../core/views/appState.ts';
import { firstOf } from '../replication/support.ts';
import { openSample } from '../sample/support.ts';
import { othersIn } from './communityScenario.ts';
import { ownChallenges } from '../../../core/domain/challenge/state.ts';

/** An app as its screens see it. */
export type Screens = {
  readonly state: AppState;
  readonly asOf: AsOf;
  /** An own challenge, which waits to be pushed. */
  readonly own: string;
  /** A running challenge of the sample history. */
  readonly sample: string;
  /** A running challenge of Ben. */
  readonly bens: string;
  /** People of the sample history that the user talked with. */
  readonly contacts: readonly string[];
  /** The title of a challenge that the user takes part in; null for any other. */
  readonly titleOf: (id: string) => string | null;
};

const form = { displayName: 'Ann One', email: 'ann@example.org', bio: '', profileImage: '', isNewPicture: false };
export const PROFILE = { ...form, settings: DEFAULT_SETTINGS };

let screens: Promise<Screens> | undefined;

/** Returns an app with the sample history, an own challenge, a saved profile, and the nodes of other people. No test may change it. */
export function openScreens(): Promise<Screens> {
  screens ??= open();
  return screens;
}

async function open(): Promise<Screens> {
  const { gauntlet, environment, view } = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
  const created = await gauntlet.commands.createChallenge({ ...CREATE_DEFAULTS, title: 'Run 5k', proofType: 'text', durationDays: 7 });
  await gauntlet.commands.saveProfile(PROFILE);
  const others = othersIn(environment);
  others.profile('ben', { '/attributes/@verif': 'verified' });
  const bens = others.challenge('ben');
  others.acted('ben', bens, 'started', '2026-11-20T08:00:00.000Z');
  others.acted('cleo', bens, 'joined', '2026-11-20T09:00:00.000Z');
  others.checkedIn('cleo', bens, '2026-11-20T10:00:00.000Z');
  await gauntlet.pull();
  const { state, asOf } = view();
  const challenges = ownChallenges(state.root.challenge);
  return {
    state,
    asOf,
    own: firstOf(created).id,
    sample: challenges.find(({ isSample, stage }) => isSample && stage.name === 'active')?.id ?? '',
    bens,
    contacts: Object.keys(state.root.conversation.byPerson).slice(0, 2),
    titleOf: (wanted) => challenges.find(({ id }) => id === wanted)?.terms.title ?? null,
  };
}

/** A projection, and the value that it must have. */
type Row = readonly [projection: AppProjection<unknown>, value: unknown];
export const row = <T>(projection: AppProjection<T>, value: T): Row => [projection, value];

/** The rows of each projection, by its name. A function has rows for several parameters. */
export type Table = Readonly<Record<string, readonly Row[]>>;

/** The names of the projections that modules export. */
export function projectionsIn(...modules: readonly object[]): string[] {
  return modules.flatMap((module) => Object.keys(module)).filter((name) => name.endsWith('$'));
}
