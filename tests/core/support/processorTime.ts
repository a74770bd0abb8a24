/**
 * The processor's time that some work takes, in milliseconds, at best of so many tries: other work on the machine, and a
 * machine that stands still for a while, say nothing about ours.
 */
export function processorMs(work: () => unknown, tries = 1): number {
  const times = Array.from({ length: tries }, () => {
    const started = process.cpuUsage();
    work();
    return process.cpuUsage(started).user / 1_000;
  });
  return Math.min(...times);
}
