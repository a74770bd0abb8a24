import { readFileSync } from 'node:fs';
import { codeOf } from './store.ts';

/**
 * Returns an identifier of a process's start that no later process with the same id has: the machine's boot id and its clock ticks.
 * Empty on systems other than Linux.
 */
export function startOf(pid: number): string {
  return statOf(pid)?.started ?? '';
}

/** Returns whether the process with this id and this start still runs. */
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

/** Reads a process's start from Linux, and whether it is a zombie. */
function statOf(pid: number): { started: string; ended: boolean } | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in parentheses, may contain any characters; the fields after it are separated by spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { started: `${boot}/${fields[19]}`, ended: fields[0] === 'Z' };
  } catch {
    return undefined;
  }
}
