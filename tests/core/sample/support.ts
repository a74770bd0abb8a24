import { createIntlCalendar } from '../../../core/adapters/intlCalendar.ts';
import type { AppState } from '../../../core/views/appState.ts';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { cycleOn } from '../../../core/kernel/time/claimCycle.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { dateLater, type LocalDate } from '../../../core/kernel/time/instant.ts';
import type { AsOf, View } from '../../../core/kernel/store/projection.ts';
import { levelReadModel } from '../../../core/domain/progress/level.readModel.ts';
import { streakOf } from '../../../core/domain/progress/streak.readModel.ts';
import { sampleHistory } from '../../../core/sample/history.ts';
import type { Root } from '../../../core/domain/slices.ts';
import { cachingCalendar } from '../../../core/testing/calendar.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import { createEnvironment, type Environment } from '../../../core/testing/environment.ts';
import { trustOf } from '../../../core/domain/trust/trust.readModel.ts';
import { balanceOf, ledgerSum, totalsOf } from '../../../core/domain/wallet/balance.readModel.ts';
import { activityOf, statusOf } from '../../../core/domain/wallet/activities.ts';
import { ownChallenges } from '../../../core/domain/challenge/state.ts';

export const calendar = cachingCalendar(createIntlCalendar());

const ACCOUNT = { id: 'ann', name: 'Ann', email: 'ann@example.org' };

export type OpenedSample = {
  readonly gauntlet: Gauntlet;
  readonly environment: Environment;
  readonly events: readonly EventEnvelope[];
  readonly view: () => View<AppState>;
};

/** A new account with the sample history, first opened at an instant in a zone. */
export async function openSample(now: string, zone: string): Promise<OpenedSample> {
  const environment = createEnvironment({ calendar, now, zone });
  const events = sampleHistory(ACCOUNT, environment.ports);
  const log = createMemoryLog({ events: [...events] });
  const stores = { log, nodes: memoryNodes(new Map()), files: memoryFiles(new Map()) };
  const gauntlet = await openGauntlet({ account: ACCOUNT, device: 'a device', ...stores, ports: environment.ports });
  const whole = gauntlet.project<View<AppState>>({ key: 'the whole view', select: (state, asOf) => ({ state, asOf }) });
  return { gauntlet, environment, events, view: () => whole.current() };
}

/** The figures of a person to which the sample history folds (AC9). */
export function sampleFigures({ root }: AppState, asOf: AsOf) {
  const { days: streak, activeToday } = streakOf(root.progress, asOf);
  const { xp, level } = levelReadModel(root.progress);
  const { score, missed } = trustOf(root.trust);
  const { claimed, claimable } = cycleOn(root.progress.reward, asOf.day);
  const strip = cycleOn(root.wallet.strip, asOf.day);
  return {
    xp,
    level,
    streak,
    activeToday,
    trust: score,
    missed,
    completed: root.trust.completed,
    achievements: Object.keys(root.progress.achievements).toSorted(),
    reward: { claimed, claimable },
    strip: { claimed: strip.claimed, claimable: strip.claimable },
    balance: balanceOf(root.wallet),
    totals: totalsOf(root.wallet),
    activities: {
      login: activityStatus(root, asOf, 'daily-login'),
      challenges: root.wallet.activities['complete-challenge']?.count,
      comments: root.wallet.activities['comment-engage']?.count,
      streakBonus: root.wallet.activities['streak-bonus']?.count,
    },
    checkIns: recentCheckIns(root, asOf.day.date),
    ledgerSum: ledgerSum(root.wallet),
    voided: root.log.voided,
    pending: root.sync.pending,
  };
}

function activityStatus({ wallet }: Root, { day }: AsOf, id: 'daily-login') {
  const activity = activityOf(id);
  return activity && statusOf(activity, wallet, day);
}

/** Windows filled on the last seven local dates, including `today`. */
function recentCheckIns({ challenge }: Root, today: LocalDate): number {
  const first = dateLater(today, -6);
  const proofs = ownChallenges(challenge).flatMap((own) =>
    Object.values(own.proofs).flatMap((each) => each.slice(0, 1).map(({ at }) => calendar.dayOf(at, own.zone).date)),
  );
  return proofs.filter((date) => date >= first).length;
}

/** The table that the spec shows, right after the first opening. */
export const SAMPLE_FIGURES = {
  xp: 245,
  level: 3,
  streak: 7,
  activeToday: false,
  trust: 91,
  missed: 2,
  completed: 15,
  achievements: ['first-victory', 'perfect-ten', 'streak-master', 'trust-champion'],
  reward: { claimed: 3, claimable: true },
  strip: { claimed: 4, claimable: true },
  balance: 12_500,
  totals: { earned: 3_250, purchased: 5_000, won: 1_800 },
  activities: { login: 'claimed', challenges: 2, comments: 6, streakBonus: 4 },
  checkIns: 3,
  ledgerSum: 0,
  voided: [],
  pending: [],
};
