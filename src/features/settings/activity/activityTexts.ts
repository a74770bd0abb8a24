import type { ActivityEvent } from './activityApi.ts';

/** How an event is shown: something of the person, something to look at, or something that changed the account. */
export type Weight = 'plain' | 'change' | 'warning';

type Shown = readonly [title: string, weight: Weight];

const TITLES: Readonly<Record<string, Shown>> = {
  SignedUp: ['Account created', 'plain'],
  SignedIn: ['Logged in', 'plain'],
  SignedOut: ['Logged out', 'plain'],
  SignInFailed: ['Failed to log in', 'warning'],
  OtherSessionsEnded: ['Signed out all other devices', 'change'],
  PasswordChanged: ['Password changed', 'change'],
  PasswordReset: ['New password set by a link', 'change'],
  PasswordResetAsked: ['Link for a new password requested', 'warning'],
  PasswordRefused: ['Wrong password for a change of the account', 'warning'],
  AddressChangeAsked: ['Change of the email address requested', 'change'],
  AddressChanged: ['Email address changed', 'change'],
  AddressVerified: ['Email address confirmed', 'change'],
  SecondFactorOn: ['Two-step login turned on', 'change'],
  SecondFactorOff: ['Two-step login turned off', 'change'],
  SecondFactorFailed: ['Wrong code of two-step login', 'warning'],
  RecoveryCodeUsed: ['Logged in with a recovery code', 'change'],
  RecoveryCodesRenewed: ['New recovery codes created', 'change'],
  PasskeyAdded: ['Passkey added', 'change'],
  PasskeyRemoved: ['Passkey removed', 'change'],
  LogExported: ['Log downloaded from the server', 'change'],
  Suspended: ['Account suspended', 'warning'],
  Reinstated: ['Suspension ended', 'change'],
  LimitReached: ['Too many requests in a short time', 'warning'],
};

const REFUSALS: Readonly<Record<string, string>> = {
  NotModerator: 'Refused what only moderators may do',
  NotYours: 'Refused a change of what belongs to somebody else',
  SecondFactorNeeded: 'Refused to moderate without two-step login',
};

/** Returns what happened, in words, and its weight. */
export function shownEvent({ kind, detail }: Pick<ActivityEvent, 'kind' | 'detail'>): Shown {
  switch (kind) {
    case 'DeviceSignedOut':
      return [`Signed out ${detail}`, 'change'];
    case 'RoleGranted':
      return [`You became a ${detail}`, 'change'];
    case 'RoleRevoked':
      return [`You are no ${detail} any more`, 'change'];
    case 'AccessRefused':
      return [REFUSALS[detail] ?? 'Refused what this account may not do', 'warning'];
    default:
      // The server may be newer than this page.
      return TITLES[kind] ?? ['Something that this version of the app does not know', 'plain'];
  }
}

const PLACES: Readonly<Record<string, string>> = {
  operator: 'By the operator of this Gauntlet',
  moderator: 'By a moderator',
  local: 'local network',
};

/** Returns the device and the place of an event: 'Chrome on Windows · this network'; empty when neither is known. */
export function originText({ device, place, isHere }: Pick<ActivityEvent, 'device' | 'place' | 'isHere'>): string {
  const network = isHere ? 'this network' : place === '' ? '' : (PLACES[place] ?? `network ${place}`);
  return [device, network].filter((part) => part !== '').join(' · ');
}
