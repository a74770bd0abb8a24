import { readFileSync } from 'node:fs';
import { codeOf } from './store.ts';

/**
 * When a process began, in words that no later process with the same id has: the machine's boot and its clock ticks.
 * Empty where the system does not tell (Linux does).
 */
export function startOf(pid: number): string {
  return statOf(pid)?.started ?? '';
}

/** Whether the process that had this id and began then still runs. */
export function isRunning(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  const now = statOf(pid);
  if (now === undefined || started === '') return true;
  return now.started === started && !now.ended;
}

/** What Linux tells of a process: when it began, and whether it has ended and only waits for its parent to hear of it. */
function statOf(pid: number): { started: string; ended: boolean } | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in parentheses, may hold anything; the fields after it are separated by spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { started: `${boot}/${fields[19]}`, ended: fields[0] === 'Z' };
  } catch {
    return undefined;
  }
}
