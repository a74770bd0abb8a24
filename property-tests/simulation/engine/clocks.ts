import { DAY, HOUR, MINUTE } from '../../../core/kernel/time/instant.ts';
import type { Dice } from './dice.ts';
import type { Fault } from './faults.ts';
import type { Device, Simulation } from './simulation.ts';

const YEAR = 365 * DAY;

/** How far a device's clock is wrong, in milliseconds, by the fault. */
const ERRORS = { 'clock a year ahead': YEAR, 'clock a year back': -YEAR, 'clock six minutes ahead': 6 * MINUTE } as const;

/** Faults of a device's clock that last until someone sets it right. */
export const CLOCK_FAULTS = [
  'clock a year ahead',
  'clock a year back',
  'clock six minutes ahead',
  'clock jumping',
] as const satisfies readonly Fault[];

/** Errors of a jumping clock. */
const JUMPS = [0, 0, 0, MINUTE, -MINUTE, 6 * MINUTE, -HOUR, HOUR, -26 * HOUR, 26 * HOUR, -90 * DAY, 90 * DAY] as const;
/** Probability that a jumping clock jumps between two looks at it. */
const JUMP = 0.1;

/** Breaks or sets right the clock of a device. */
export function disturbClock(simulation: Simulation, device: Device, dice: Dice): void {
  if (device.isWrong) {
    if (dice.chance(0.35)) setRight(simulation, device);
    return;
  }
  const fault = dice.pick(CLOCK_FAULTS);
  if (!simulation.strikes(fault, 0.3)) return;
  simulation.countFault(fault);
  device.isWrong = true;
  device.clockSince = simulation.scheduler.now();
  if (fault === 'clock jumping') device.isJumping = true;
  else device.skew = ERRORS[fault];
}

/** Sets the clock of a device right. */
export function setRight({ scheduler }: Pick<Simulation, 'scheduler'>, device: Device): void {
  if (device.skew !== 0 || device.isJumping) device.clockSince = scheduler.now();
  device.isWrong = false;
  device.isJumping = false;
  device.skew = 0;
}

/** What the clock of a device shows, in milliseconds. */
export function shownBy({ scheduler, adverse }: Pick<Simulation, 'scheduler' | 'adverse'>, device: Device): number {
  if (device.isJumping && adverse.dice.chance(JUMP)) {
    device.skew = adverse.dice.pick(JUMPS);
    device.clockSince = scheduler.now();
  }
  return Math.floor(scheduler.now() + device.skew);
}

/** How far the server's clock is wrong for one answer, in milliseconds. No two errors agree, with each other or with a device's. */
export function serverError(simulation: Simulation): number {
  if (!simulation.strikes('server clock wrong', 0.06)) return 0;
  simulation.countFault('server clock wrong');
  const { dice } = simulation.adverse;
  return (dice.chance(0.5) ? 1 : -1) * (370 * DAY + dice.below(100 * DAY));
}
