import { openBet } from '../domain/betting/state.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { Root } from '../domain/registry.ts';
import { levelReadModel } from '../domain/progress/level.readModel.ts';
import { shownTrust } from '../domain/trust/score.ts';
import { balanceOf } from '../domain/wallet/balance.readModel.ts';

/** What should hold after every event of a log: answers why it does not, or null. Cheap enough to be asked after each. */
export type Law = {
  readonly name: string;
  readonly says: string;
  /** Whether every log must keep it; the others are questions. */
  readonly must: boolean;
  /** A watcher of one log from its first event on; it is asked after each. */
  readonly watch: () => (root: Root, event: EventEnvelope) => string | null;
};

const must = (name: string, says: string, watch: Law['watch']): Law => ({ name, says, must: true, watch });
const may = (name: string, says: string, watch: Law['watch']): Law => ({ name, says, must: false, watch });

/** The laws by name. */
export const LAWS: readonly Law[] = [
  must('balance', 'the balance is never below 0', () => ({ wallet }) => {
    return balanceOf(wallet) < 0 ? `the balance is ${balanceOf(wallet)}` : null;
  }),
  must('ledger', 'all accounts of the ledger together are 0', () => {
    const pots = inPots();
    return (root, event) => {
      const { user, platform, mint, burn } = root.wallet;
      const sum = pots(root, event) + user + platform + mint + burn;
      return sum === 0 ? null : `the ledger sums to ${sum}`;
    };
  }),
  must('credited', 'available, staked and spent points together are those credited', () => {
    const stakes = staked();
    return (root, event) => {
      const { platform, burn, mint } = root.wallet;
      const all = balanceOf(root.wallet) + stakes(root, event) + platform + burn;
      return all === -mint ? null : `${all} points are accounted for, and ${-mint} were credited`;
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
  must('days', 'the days of the streak strictly increase', () => ({ progress: { days } }) => {
    const [before, last] = [days.at(-2), days.at(-1)];
    return before && last && last.from <= before.from ? `${last.date} comes after ${before.date}` : null;
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
    return last ? `${last.type} version ${last.v} is not known` : null;
  }),
  may('seq', "each device's events are numbered without a gap", () => {
    const streams = new Map<string, number>();
    return (_, { device, seq }) => {
      const due = (streams.get(device) ?? 0) + 1;
      streams.set(device, seq);
      return seq === due ? null : `it is number ${seq} of its device, where ${due} is due`;
    };
  }),
  may('time', 'no event is earlier than one before it', () => {
    let last = '';
    return (_, { at }) => {
      const before = last;
      if (at > last) last = at;
      return at >= before ? null : `${at} is before ${before}`;
    };
  }),
];

/** The law of a name. */
export function lawOf(name: string): Law | null {
  return LAWS.find((law) => law.name === name) ?? null;
}

/**
 * A sum over all challenges, of which an event changes the part of the one that it is about; made anew where the figures begin anew.
 * There are too many challenges to look at all of them after each event.
 */
function sumOver(parts: (root: Root) => Readonly<Record<string, number>>, partOf: (root: Root, id: string) => number) {
  const known = new Map<string, number>();
  let sum = 0;
  const keep = (id: string, part: number): void => {
    sum += part - (known.get(id) ?? 0);
    known.set(id, part);
  };
  return (root: Root, { type, data }: EventEnvelope): number => {
    const id = typeof data === 'object' && data !== null && 'challengeId' in data ? data.challengeId : null;
    if (typeof id === 'string') keep(id, partOf(root, id));
    else if (type === 'StartedFresh' || type === 'NodeRefused') {
      known.clear();
      sum = 0;
      for (const [each, part] of Object.entries(parts(root))) keep(each, part);
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

/** What is staked, by the bets themselves: the ledger's pots tell it another way. */
function staked(): (root: Root, event: EventEnvelope) => number {
  const stakeOf = ({ betting }: Root, id: string): number => openBet(betting, id)?.stake ?? 0;
  return sumOver((root) => Object.fromEntries(Object.keys(root.betting.byChallenge).map((id) => [id, stakeOf(root, id)])), stakeOf);
}

function reasonOf(voided: { readonly reason: string } | undefined): string | null {
  return voided ? voided.reason : null;
}
