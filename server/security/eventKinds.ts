import type { Visitor } from '../auth/accounts.ts';

/** Events that need no more than their account. */
type PlainKind =
  | 'SignedUp'
  | 'SignedIn'
  | 'SignInFailed'
  | 'SignedOut'
  | 'OtherSessionsEnded'
  | 'PasswordChanged'
  | 'PasswordReset'
  | 'PasswordResetAsked'
  /** A wrong password of somebody signed in, where an action asks for it. */
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

type What =
  | { readonly kind: PlainKind }
  /** The session of a device was ended from another one; `device` names it. */
  | { readonly kind: 'DeviceSignedOut'; readonly device: string }
  | { readonly kind: 'RoleGranted' | 'RoleRevoked'; readonly role: 'moderator' | 'verified influencer' }
  /** A call that the role of the person does not allow; `code` is that of the refusal. */
  | { readonly kind: 'AccessRefused'; readonly code: string; readonly route: string }
  /** A call beyond a limit; `limit` names the budget of the route. */
  | { readonly kind: 'LimitReached'; readonly limit: string };

/** For the operator's log alone: the person is gone, or it is about another person, who sees `Suspended`. */
type Unlisted =
  | { readonly kind: 'AccountDeleted'; readonly person: string }
  | { readonly kind: 'Decided'; readonly person: string; readonly action: string }
  /** Any other refusal of a call that somebody may not make; it mostly comes from a page that is out of date. */
  | { readonly kind: 'RequestRefused'; readonly person: string | null; readonly code: string; readonly route: string };

/** Kinds that no person's list has. */
export const UNLISTED: ReadonlySet<SecurityEvent['kind']> = new Set<Unlisted['kind']>(['AccountDeleted', 'Decided', 'RequestRefused']);

/**
 * Whose account it is. The person with an e-mail address, if there is one, is looked up after the response, so that known and unknown addresses take
 * the same time (AC5, AC13). Null: nobody's.
 */
type Whose = { readonly person: string | null } | { readonly email: string };

/** Where an event came from: a request; or who caused it otherwise, whose address and device are nobody's business. */
export type Origin = { readonly address: string; readonly userAgent: string } | 'operator' | 'moderator';

/** An event of the security of an account (AC26). */
export type SecurityEvent = ((What & Whose) | Unlisted) & { readonly from: Origin };

/** Returns the origin of a request. */
export function originOf({ headers, address }: Visitor): Origin {
  return { address, userAgent: headers.get('User-Agent') ?? '' };
}
