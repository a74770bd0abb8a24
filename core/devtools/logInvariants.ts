import { wordFor } from '../kernel/lib/counts.ts';
import { openBet } from '../domain/betting/state.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { compareDays } from '../kernel/time/daySet.ts';
import type { Root } from '../domain/slices.ts';
import { levelReadModel } from '../domain/progress/level.readModel.ts';
import { shownTrust } from '../domain/trust/score.ts';
import { balanceOf } from '../domain/wallet/balance.readModel.ts';

/** A condition that should hold after every event of a log. It is cheap enough to check after each. */
export type LogInvariant = {
  readonly name: string;
  readonly says: string;
  /** Whether every log must hold it. The others describe typical logs. */
  readonly must: boolean;
  /** Creates a check for one pass over a log. It is called after each event and returns why the invariant fails, or null. */
  readonly watch: () => (root: Root, event: EventEnvelope) => string | null;
};

const must = (name: string, says: string, watch: LogInvariant['watch']): LogInvariant => ({ name, says, must: true, watch });
const may = (name: string, says: string, watch: LogInvariant['watch']): LogInvariant => ({ name, says, must: false, watch });

/** The invariants by name. */
export const LOG_INVARIANTS: readonly LogInvariant[] = [
  must('balance', 'the balance is never below 0', () => ({ wallet }) => {
    return balanceOf(wallet) < 0 ? `the balance is ${balanceOf(wallet)}` : null;
  }),
  must('ledger', 'all accounts of the ledger add up to 0', () => {
    const pots = inPots();
    return (root, event) => {
      const { user, platform, mint, burn } = root.wallet;
      const sum = pots(root, event) + user + platform + mint + burn;
      return sum === 0 ? null : `the ledger sums to ${sum}`;
    };
  }),
  must('credited', 'available, staked and spent points add up to the credited points', () => {
    const stakes = staked();
    return (root, event) => {
      const { platform, burn, mint } = root.wallet;
      const all = balanceOf(root.wallet) + stakes(root, event) + platform + burn;
      return all === -mint ? null : `${all} ${wordFor(all, 'point is', 'points are')} accounted for, and ${-mint} were credited`;
    };
  }),
  must('integers', 'points are safe whole numbers', () => ({ wallet: { user, platform, mint, burn } }) => {
    const odd = [user, platform, mint, burn].find((points) => !Number.isSafeInteger(points));
    return odd === undefined ? null : `an account of the ledger is ${odd}`;
  }),
  must('xp', 'XP are never below 0', () => ({ progress }) => {
    const { xp } = levelReadModel(progress);
    return xp < 0 ? `XP are ${xp}` : null;
  }),
  must('trust', 'trust is shown from 0 to 100', () => ({ trust }) => {
    const shown = shownTrust(trust);
    return shown >= 0 && shown <= 100 ? null : `trust is ${shown}`;
  }),
  must('days', 'the days of the streak are in order, each once', () => {
    let checked: { readonly days: unknown; readonly count: number } | null = null;
    return ({ progress: { days } }) => {
      if (checked?.days === days && checked.count === days.length) return null;
      checked = { days, count: days.length };
      // Another device may have added a day between two others.
      const index = days.findIndex((day, i) => {
        const before = days[i - 1];
        return before !== undefined && compareDays(before, day) >= 0;
      });
      return index < 0 ? null : `${days[index]?.date} comes after ${days[index - 1]?.date}`;
    };
  }),
  must('position', 'the fold counts every event', () => {
    let position = 0;
    return ({ log }) => (log.position === (position += 1) ? null : `the fold is at ${log.position}`);
  }),
  may(
    'voided',
    'no event is voided',
    () =>
      ({ log }) =>
        reasonOf(log.voided.at(-1)),
  ),
  may('unknown', 'every event is of a known type', () => ({ log }) => {
    const last = log.unknown.at(-1);
    return last ? `${last.type} version ${last.v} is unknown` : null;
  }),
  may('seq', "each device's events are numbered without a gap", () => {
    const streams = new Map<string, number>();
    return (_, { device, seq }) => {
      const expected = (streams.get(device) ?? 0) + 1;
      streams.set(device, seq);
      return seq === expected ? null : `it is number ${seq} of its device, where ${expected} is expected`;
    };
  }),
  may('time', 'no event is earlier than one before it of the same device', () => {
    const latest = new Map<string, string>();
    return (_, { at, device }) => {
      const before = latest.get(device) ?? '';
      if (at > before) latest.set(device, at);
      return at >= before ? null : `${at} is before ${before}`;
    };
  }),
];

/** Returns the invariant with a name, or null. */
export function logInvariantOf(name: string): LogInvariant | null {
  return LOG_INVARIANTS.find((invariant) => invariant.name === name) ?? null;
}

/**
 * Returns a sum over all challenges. An event changes the part of its own challenge only; the sum is computed again after events that reset
 * the figures. Visiting all challenges after each event would take too long.
 */
function sumOver(parts: (root: Root) => Readonly<Record<string, number>>, partOf: (root: Root, id: string) => number) {
  const partById = new Map<string, number>();
  let sum = 0;
  const set = (id: string, part: number): void => {
    sum += part - (partById.get(id) ?? 0);
    partById.set(id, part);
  };
  return (root: Root, { type, data }: EventEnvelope): number => {
    const id = typeof data === 'object' && data !== null && 'challengeId' in data ? data.challengeId : null;
    if (typeof id === 'string') set(id, partOf(root, id));
    else if (type === 'StartedFresh' || type === 'NodeRefused') {
      partById.clear();
      sum = 0;
      for (const [each, part] of Object.entries(parts(root))) set(each, part);
    }
    return sum;
  };
}

function inPots(): (root: Root, event: EventEnvelope) => number {
  return sumOver(
    ({ wallet }) => wallet.pots,
    ({ wallet }, id) => wallet.pots[id] ?? 0,
  );
}

/** Returns the staked points according to the bets, independent of the ledger's pots. */
function staked(): (root: Root, event: EventEnvelope) => number {
  const stakeOf = ({ betting }: Root, id: string): number => openBet(betting, id)?.stake ?? 0;
  return sumOver((root) => Object.fromEntries(Object.keys(root.betting.byChallenge).map((id) => [id, stakeOf(root, id)])), stakeOf);
}

function reasonOf(voided: { readonly reason: string } | undefined): string | null {
  return voided ? voided.reason : null;
}
