/** Loaded into the server's process before the server itself: reports what the process uses whenever its parent asks. */
import type { Usage } from './server.ts';

process.on('message', () => {
  // Of what the first collection releases, some takes a second one.
  for (let i = 0; i < 2; i += 1) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external } = process.memoryUsage();
  const usage: Usage = { cpuMs: (user + system) / 1_000, memoryBytes: heapUsed + external };
  process.send?.(usage);
});
