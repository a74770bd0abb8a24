import type { AppState } from '../appState.ts';
import { challengeNode, newestChallenges } from '../../replication/remoteIndex.ts';
import type { ApiNode } from '../../replication/nodes.ts';
import { ownChallenge } from '../../domain/challenge/state.ts';

/** Sums of entry fees in US cents (WA10): `gross` is `host` and `platform` together, without what was `refunded`. */
type Sums = {
  /** How many people joined with a payment that stands. */
  readonly joined: number;
  readonly gross: number;
  readonly platform: number;
  readonly host: number;
  readonly refunded: number;
};

/** What one paid group brought its host. */
export type GroupEarnings = Sums & { readonly id: string; readonly title: string; readonly status: string; readonly feeCents: number };

/** The user's paid groups, newest first, and their sums. */
export type Hosting = { readonly groups: readonly GroupEarnings[]; readonly total: Sums };

const NOTHING: Sums = { joined: 0, gross: 0, platform: 0, host: 0, refunded: 0 };

/** Returns what the user's paid groups brought, as the server last said (WA10); null when it knows none. */
export function hosting(app: AppState): Hosting | null {
  const groups = newestChallenges(app.remote).flatMap((node) => earningsIn(app, node) ?? []);
  return groups.length === 0 ? null : { groups, total: groups.reduce(added, NOTHING) };
}

/** Returns what one group brought; null when it is not a paid group of the user. */
export function groupEarnings(app: AppState, id: string): GroupEarnings | null {
  const node = challengeNode(app.remote, id);
  return node ? earningsIn(app, node) : null;
}

function earningsIn({ me, root }: AppState, { id, fieldValues: fields }: ApiNode<'challenges'>): GroupEarnings | null {
  if (fields['/attributes/@chlTy'] !== 'group-paid' || fields['/attributes/@creat'] !== me) return null;
  const { joined, host, platform, refunded } = fields['/attributes/@earnd'] ?? NOTHING;
  return {
    id,
    title: fields['/text'],
    status: ownChallenge(root.challenge, id)?.stage.name ?? fields['/attributes/@chlSt'],
    feeCents: Math.round(fields['/attributes/@entry'] * 100),
    joined,
    gross: host + platform,
    platform,
    host,
    refunded,
  };
}

function added(a: Sums, b: Sums): Sums {
  return {
    joined: a.joined + b.joined,
    gross: a.gross + b.gross,
    platform: a.platform + b.platform,
    host: a.host + b.host,
    refunded: a.refunded + b.refunded,
  };
}
