import type { AppState } from '../../core/views/appState.ts';
import { CHALLENGE_TYPES, FREQUENCIES } from '../../core/domain/challenge/events.ts';
import { dateLater } from '../../core/kernel/time/instant.ts';
import { isTakingPart, ownChallenge, ownChallenges, type OwnChallenge } from '../../core/domain/challenge/state.ts';

/** Returns item `n`, modulo the length. */
export function nth<T>(items: readonly [T, ...T[]], n: number): T {
  return items[n % items.length] ?? items[0];
}

const DURATIONS = [7, 1, 2, 7, 3, 8, 14, 9] as const;

/** A form to create a challenge: some with a target, some with a start date, today or later. */
export function formOf(n: number, { root }: AppState) {
  const today = root.account.opened.at(-1)?.date;
  return {
    ...(n % 3 === 1 && { description: `What counts in ${n}` }),
    ...(n % 7 === 3 && { target: n, unit: 'pages' }),
    ...(n % 8 === 5 && today !== undefined && { startsOn: dateLater(today, n % 3) }),
    title: `Challenge ${n}`,
    type: n % 4 < 3 ? 'group-free' : nth(CHALLENGE_TYPES, n),
    category: 'fitness',
    proofType: n % 5 === 0 ? 'photo' : n % 7 === 3 ? 'metric' : 'text',
    frequency: n % 6 < 4 ? 'daily' : nth(FREQUENCIES, n),
    durationDays: nth(DURATIONS, n),
    entryFee: n % 3,
  } as const;
}

/** A form to create a challenge that one check-in within a week completes. */
export function formOfWeek(n: number, app: AppState) {
  return { ...formOf(n, app), type: 'group-free', proofType: 'text', frequency: 'weekly', durationDays: 7 } as const;
}

/** A stake in points; sometimes too low or too high. */
export function stakeOf(n: number): number {
  return nth([200, 400, 20_000, 1_000, 200, 5_000, 100, 12_500], n);
}

/** Selects one of the person's challenges: in this stage if there is one, sometimes any. */
export function ownChallengeIn(stage: OwnChallenge['stage']['name'], proofType?: string) {
  return ({ root }: AppState, n: number): string | null => {
    const all = ownChallenges(root.challenge).filter((each) => isTakingPart(each));
    const meant = all.filter((each) => each.stage.name === stage && (proofType === undefined || each.terms.proofType === proofType));
    const some = meant.length > 0 && n % 9 > 0 ? meant : all;
    return some[n % some.length]?.id ?? null;
  };
}

/** Selects a challenge of another person from the remote cache. */
export function anyForeign({ root, remote }: AppState, n: number): string | null {
  const ids = Object.keys(remote.groups);
  const others = n % 9 > 0 ? ids.filter((id) => !ownChallenge(root.challenge, id)) : ids;
  return others[n % others.length] ?? null;
}

/** Selects any challenge. */
export function anyChallenge(app: AppState, n: number): string | null {
  const [one, other] = n % 2 === 0 ? [ownChallengeIn('active'), anyForeign] : [anyForeign, ownChallengeIn('active')];
  return one(app, n) ?? other(app, n);
}

/** A profile to save. */
export function profileOf({ me }: AppState, n: number) {
  const settings = {
    emailNotifications: n % 2 === 0,
    pushNotifications: true,
    challengeReminders: true,
    socialUpdates: true,
    publicProfile: n % 3 > 0,
    showEmail: false,
  };
  return { displayName: `${me} ${n}`, email: `${me}@example.org`, bio: '', profileImage: '', isNewPicture: false, settings };
}
