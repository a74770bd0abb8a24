import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOnDisk } from './browserOnDisk.ts';
import { losses } from './lossless.ts';
import { serveFaultPage } from './site.ts';

/** What came of killing a browser so many times: `problems` is empty when nothing was lost, doubled, halved or broken. */
export type Survived = { readonly kills: number; readonly acknowledged: number; readonly stored: number; readonly problems: string[] };

/** A kill comes so long after the stream began, at most, in milliseconds. */
const LONGEST_STREAM = 300;

/**
 * Kills Chromium in the middle of a stream of appends, again and again on one profile on disk; opens the account after each
 * kill, looks the log over and goes on appending. `random` gives the moments, from 0 to 1; `onKill` is told after each.
 */
export async function surviveKills(
  executablePath: string,
  kills: number,
  random: () => number,
  onKill: (so: Survived) => void = () => undefined,
): Promise<Survived> {
  const site = await serveFaultPage();
  const profile = mkdtempSync(join(tmpdir(), 'gauntlet-faults-'));
  const acknowledged: string[] = [];
  const problems: string[] = [];
  let stored = 0;
  try {
    for (let run = 0; ; run += 1) {
      const { page, kill } = await startOnDisk(executablePath, profile);
      try {
        await page.exposeFunction('acknowledged', (texts: string[]) => void acknowledged.push(...texts));
        await page.goto(site.page);
        const found = await page.evaluate(() => window.faults.open());
        if (found !== (run === 0 ? 'empty' : 'open')) problems.push(`after kill ${run} the account was ${JSON.stringify(found)}`);
        const records = await page.evaluate(() => window.faults.stored());
        stored = records.length;
        problems.push(...losses(records, acknowledged).map((problem) => `after kill ${run}: ${problem}`));
        if (run > 0) onKill({ kills: run, acknowledged: acknowledged.length, stored, problems });
        if (run === kills || problems.length > 0) return { kills: run, acknowledged: acknowledged.length, stored, problems };
        const before = acknowledged.length;
        void page
          .evaluate((each) => window.faults.stream(each), run)
          .then(
            (refusal) => problems.push(`run ${run} was refused: ${JSON.stringify(refusal)}`),
            () => undefined,
          );
        while (acknowledged.length === before && problems.length === 0) await sleep(1);
        await sleep(random() * LONGEST_STREAM);
      } finally {
        await kill();
      }
    }
  } finally {
    site.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
