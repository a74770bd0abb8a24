import { openBets } from '../betting/state.ts';
import type { EventEnvelope } from '../kernel/event.ts';
import type { Root } from '../slices.ts';
import { levelReadModel } from '../progress/level.readModel.ts';
import { shownTrust } from '../trust/score.ts';
import { balanceOf, ledgerSum } from '../wallet/balance.readModel.ts';

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
  must(
    'ledger',
    'all accounts of the ledger together are 0',
    whenPointsMove(({ wallet }) => {
      const sum = ledgerSum(wallet);
      return sum === 0 ? null : `the ledger sums to ${sum}`;
    }),
  ),
  must('credited', 'available, staked and spent points together are those credited', whenPointsMove(credited)),
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
  must(
    'bets',
    'five bets are open at most',
    whenPointsMove(({ betting }) => (openBets(betting) > 5 ? `${openBets(betting)} bets are open` : null)),
  ),
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

/** Asks a law only after an event that wrote into the history of points or the ledger: it looks at every pot. */
function whenPointsMove(ask: (root: Root) => string | null): Law['watch'] {
  return () => {
    let seen = '';
    return (root) => {
      const { user, platform, mint, burn } = root.wallet;
      const now = `${user} ${platform} ${mint} ${burn}`;
      if (now === seen) return null;
      seen = now;
      return ask(root);
    };
  };
}

/** Open stakes by the bets against what the ledger's accounts hold: two stories of the same points. */
function credited({ wallet, betting }: Root): string | null {
  let staked = 0;
  for (const { outcome, stake } of Object.values(betting.byChallenge)) if (outcome === 'open') staked += stake;
  const all = balanceOf(wallet) + staked + wallet.platform + wallet.burn;
  return all === -wallet.mint ? null : `${all} points are accounted for, and ${-wallet.mint} were credited`;
}

function reasonOf(voided: { readonly reason: string } | undefined): string | null {
  return voided ? voided.reason : null;
}
