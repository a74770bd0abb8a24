import { onTestFinished } from 'vitest';
import { createBrowserPorts } from '../../../core/adapters/browserPorts.ts';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import type { HttpRequest, HttpResponse } from '../../../core/kernel/store/ports.ts';
import { memoryChannels, memoryLocks } from '../../../core/testing/channels.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import type { Other } from './test.ts';

/** What its browser says of itself: the server names it 'Chrome on Mac'. */
const AGENT = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/**
 * Opens the account of the page's person on another device: a second core, over memory, beside the page. It reaches the server past the page's
 * network, and only when the test says so (`exchange`); the bytes of its files reach nobody.
 */
export async function openOtherDevice(person: Other): Promise<Gauntlet> {
  const { id, name, email } = person;
  const fetch = async ({ method, path, headers, json, bytes }: HttpRequest): Promise<HttpResponse> => {
    if (bytes) throw new TypeError('Failed to fetch');
    const { status, body } = await person.call({ method, path, headers: { ...headers, 'User-Agent': AGENT }, json });
    return { status, body, retryAfterMs: null };
  };
  const gauntlet = await openGauntlet({
    account: { id, name, email },
    device: crypto.randomUUID(),
    log: createMemoryLog(),
    nodes: memoryNodes(),
    files: memoryFiles(),
    isShared: true,
    ports: { ...createBrowserPorts(id), fetch, stream: undefined, lock: memoryLocks(), channel: memoryChannels() },
  });
  onTestFinished(() => gauntlet.close());
  await gauntlet.pullNow();
  return gauntlet;
}

/** Exchanges the log of such a device, and delivers what others see of what happened there. */
export async function exchange(device: Gauntlet): Promise<void> {
  await device.pullNow();
  await device.push();
  await device.pullNow();
}
