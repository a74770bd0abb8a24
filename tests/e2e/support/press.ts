import type { Locator } from 'playwright';

const SOON_MS = 500;

/** Presses a button twice within one task: before a new render. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((element) => {
    if (!(element instanceof HTMLElement)) return;
    element.click();
    element.click();
  });
}

/** Presses buttons of several tabs at the same moment, as near as the clock of the machine allows. */
export async function pressAtOnce(...buttons: Locator[]): Promise<void> {
  const moment = performance.timeOrigin + performance.now() + SOON_MS;
  await Promise.all(buttons.map((button) => pressAt(button, moment)));
}

async function pressAt(button: Locator, moment: number): Promise<void> {
  await button.evaluate(
    (element, at) =>
      new Promise<void>((pressed) => {
        const channel = new MessageChannel();
        // Neither Date nor setTimeout: a test may control them.
        channel.port1.onmessage = () => {
          if (performance.timeOrigin + performance.now() < at) return channel.port2.postMessage(null);
          if (element instanceof HTMLElement) element.click();
          return pressed();
        };
        channel.port2.postMessage(null);
      }),
    moment,
  );
}
