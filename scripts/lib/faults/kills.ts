import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOnDisk } from './browserOnDisk.ts';
import { losses } from './lossless.ts';
import { serveFaultPage } from './site.ts';
import { cutTornTails } from './tornTail.ts';

/** The result of killing a browser several times. */
export type Survived = {
  readonly kills: number;
  /** Messages that the core acknowledged. */
  readonly acknowledged: number;
  /** Events in the log after the last kill. */
  readonly stored: number;
  /** Records that a kill cut in two inside Chromium's own store (see `tornTail.ts`). */
  readonly torn: number;
  /** Empty when nothing was lost, duplicated, partial or broken. */
  readonly problems: string[];
};

/** Maximum time from the start of a stream to the kill, in milliseconds. */
const LONGEST_STREAM = 300;

/**
 * Kills Chromium during a stream of appends, repeatedly on one profile on disk. After each kill it opens the account, verifies the log and
 * continues. `random` returns the moments, from 0 to 1; `onKill` is called after each.
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
  let torn = 0;
  const soFar = (run: number): Survived => ({ kills: run, acknowledged: acknowledged.length, stored, torn, problems });
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
        if (run > 0) onKill(soFar(run));
        if (run === kills || problems.length > 0) return soFar(run);
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
      torn += cutTornTails(profile);
    }
  } finally {
    site.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
