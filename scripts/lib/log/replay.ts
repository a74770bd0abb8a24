import { replay as replayed, type ReplayStep } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { rangeOf } from './input.ts';

/** `replay`: prints event by event, with the figures after each. */
export const replay: LogCommand = ({ file: { events }, options }) => {
  const { from, to } = rangeOf(options, events.length);
  const steps = (): Generator<ReplayStep, void> => replayed(events, from, to);
  return {
    get data() {
      return [...steps()].map(({ event, ...step }) => ({ ...step, id: event.id, type: event.type, at: event.at }));
    },
    *lines() {
      for (const step of steps()) yield line(step);
    },
  };
};

function line({ position, event, balance, streak, xp, level, trust, voided }: ReplayStep): string {
  const figures = `${balance} points, streak ${streak}, ${xp} XP, level ${level}, trust ${trust}`;
  return `${String(position).padStart(6)}  ${event.at}  ${event.type.padEnd(22)}  ${figures}${voided === null ? '' : `  voided: ${voided}`}`;
}
