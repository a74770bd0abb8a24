import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { chromiumArgs, findChromium } from '../../../scripts/chromium.mjs';

let shared: Promise<Browser> | undefined;

/** The one Chromium of this test file: every person is a separate context in it. */
export function launchBrowser(executablePath = findChromium()): Promise<Browser> {
  shared ??= chromium.launch({ args: chromiumArgs, ...(executablePath === undefined ? {} : { executablePath }) });
  return shared;
}

/** Ends the shared Chromium, if it was started. */
export async function closeBrowser(): Promise<void> {
  const browser = await shared;
  shared = undefined;
  await browser?.close();
}
