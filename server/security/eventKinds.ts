import type { Visitor } from '../auth/accounts.ts';

/** Events that need no more than their person. */
export type PlainKind =
  | 'SignedUp'
  | 'SignedIn'
  | 'SignedOut'
  | 'DeviceSignedOut'
  | 'OtherSessionsEnded'
  | 'PasswordChanged'
  | 'PasswordReset'
  | 'PasswordRefused'
  | 'AddressChangeAsked'
  | 'AddressChanged'
  | 'AddressVerified'
  | 'SecondFactorOn'
  | 'SecondFactorOff'
  | 'SecondFactorFailed'
  | 'RecoveryCodeUsed'
  | 'RecoveryCodesRenewed'
  | 'PasskeyAdded'
  | 'PasskeyRemoved'
  | 'LogExported'
  | 'Suspended'
  | 'Reinstated';

/** The role that an operator gives or takes. */
export type GivenRole = 'moderator' | 'verified influencer';

type What =
  | { readonly kind: PlainKind; readonly person: string }
  /** Whose account it is, if anybody's, is looked up after the response, so that known and unknown addresses take the same time (AC5, AC13). */
  | { readonly kind: 'SignInFailed' | 'ResetAsked'; readonly email: string }
  | { readonly kind: 'RoleGranted' | 'RoleRevoked'; readonly person: string; readonly role: GivenRole }
  /** A route that the person's role, or the account that is signed in, does not allow; `code` is that of the refusal. */
  | { readonly kind: 'AccessRefused'; readonly person: string | null; readonly code: string; readonly route: string }
  /** A call beyond a limit; `limit` names it. */
  | { readonly kind: 'LimitReached'; readonly person: string | null; readonly limit: string }
  /** For the operator's log alone. */
  | { readonly kind: 'AccountDeleted'; readonly person: string };

/** Where an event came from: a request, or the operator of the installation. */
export type Origin = { readonly address: string; readonly userAgent: string } | 'operator';

/** An event of the security of an account (AC26). */
export type SecurityEvent = What & { readonly from: Origin };

/** Returns the origin of a request. */
export function originOf({ headers, address }: Visitor): Origin {
  return { address, userAgent: headers.get('User-Agent') ?? '' };
}
