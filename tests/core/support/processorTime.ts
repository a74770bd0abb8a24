/**
 * Measures the processor time of some work in milliseconds, as the minimum of several tries. Other load and pauses of the
 * machine do not count.
 */
export function processorMs(work: () => unknown, tries = 1): number {
  const times = Array.from({ length: tries }, () => {
    const started = process.cpuUsage();
    work();
    return process.cpuUsage(started).user / 1_000;
  });
  return Math.min(...times);
}
