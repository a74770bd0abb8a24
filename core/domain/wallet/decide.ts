import type * as z from 'zod/mini';
import { isClaimable, nextClaim } from '../../kernel/time/claimCycle.ts';
import { accept, refuse, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import { activityOf, canClaimLogin, statusOf, STRIP_POINTS } from './activities.ts';
import type { buyPoints, claimActivity, claimStripDay } from './commands.ts';
import type { NewWalletEvent } from './events.ts';
import { PACKAGES } from './packages.ts';
import type { WalletState } from './state.ts';

/** Credits a package after its simulated payment, once per `paymentId` (WA5). */
export function decideBuy(
  { packageId, paymentId }: z.infer<typeof buyPoints>,
  state: WalletState,
): Decision<NewWalletEvent, RefusalOf<'PackageUnknown' | 'AlreadyCredited'>> {
  const offer = PACKAGES.find(({ id }) => id === packageId);
  if (!offer) return refuse({ type: 'PackageUnknown' });
  if (state.payments[paymentId]) return refuse({ type: 'AlreadyCredited' });
  const { points, bonus, priceCents } = offer;
  return accept({ type: 'PointsPurchased', data: { packageId, paymentId, points, bonus, priceCents } });
}

/** Claims an activity for what occurred since its last claim (WA6). Refuses the daily login, which opening the app or the daily reward takes (PR13). */
export function decideClaim(
  { activity: id }: z.infer<typeof claimActivity>,
  state: WalletState,
  _: unknown,
  { day }: Context,
): Decision<NewWalletEvent, RefusalOf<'NotClaimable' | 'AlreadyClaimed'>> {
  const activity = activityOf(id);
  if (!activity || id === 'daily-login') return refuse({ type: 'NotClaimable' });
  const status = statusOf(activity, state, day);
  if (status === 'claimed') return refuse({ type: 'AlreadyClaimed' });
  if (status !== 'claimable') return refuse({ type: 'NotClaimable' });
  return accept({ type: 'ActivityClaimed', data: { activity: id, points: activity.points } });
}

/** Claims the login of a day that opening the app credited nothing for, because the day has an opening grant (AC2, AC10). */
export function decideLogin(state: WalletState, { day }: Context): Decision<NewWalletEvent, RefusalOf<'AlreadyClaimed'>> {
  const login = activityOf('daily-login');
  if (!login || !canClaimLogin(state, day)) return refuse({ type: 'AlreadyClaimed' });
  return accept({ type: 'ActivityClaimed', data: { activity: login.id, points: login.points } });
}

/** Claims the strip's current day. Refuses a second claim on a local day (WA8). */
export function decideStrip(
  _: z.infer<typeof claimStripDay>,
  { strip }: WalletState,
  __: unknown,
  { day }: Context,
): Decision<NewWalletEvent, RefusalOf<'AlreadyClaimedToday'>> {
  if (!isClaimable(strip, day)) return refuse({ type: 'AlreadyClaimedToday' });
  const { cycleDay } = nextClaim(strip, day);
  return accept({ type: 'StripDayClaimed', data: { cycleDay, points: STRIP_POINTS[cycleDay - 1] ?? 0 } });
}
