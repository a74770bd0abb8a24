import type { Account } from '../../../core/domain/account/index.ts';
import type { MemoryLogData } from '../../../core/kernel/log/memoryLog.ts';
import { createMemoryDerived } from '../../../core/kernel/snapshots/memoryDerived.ts';
import { memoryNodes } from '../../../core/testing/memoryStores.ts';
import type { Plan } from '../plan.ts';
import type { Device, Simulation, Tab } from './simulation.ts';
import { killTab } from './killTab.ts';

type Person = Plan['people'][number];
type CreateDevice = (
  planned: Person | undefined,
  person: Account,
  tools: { readonly simulation: () => Simulation; readonly begins: string; readonly id: string },
) => Device;

/** Creates the devices of accounts whose log the server orders. Those of one browser share their locks and channels. */
export function sharedDevices(
  { people: planned, devices = [], begins }: Plan,
  people: readonly Account[],
  create: CreateDevice,
  simulation: () => Simulation,
): Device[] {
  const all: Device[] = [];
  for (const [i, { person: number, tabs, zone, keepsSnapshots, browser }] of devices.entries()) {
    const n = number % people.length;
    const person = people[n];
    if (!person) continue;
    const before = devices.slice(0, i).filter((other) => other.person % people.length === n).length;
    // The first device of a person may have a log from before the server ordered it.
    const isRich = before === 0 && (planned[n]?.isRich ?? false);
    const id = `${person.id}-device-${before + 1}`;
    const device = create({ tabs, zone, keepsSnapshots, isRich }, person, { simulation, begins, id });
    const sibling = all[devices.findIndex((other) => other.browser === browser)];
    all.push({
      ...device,
      ...(sibling && { locks: sibling.locks, ends: sibling.ends }),
      isShared: true,
      tabs: [],
    });
    const added = all.at(-1);
    if (added)
      for (const tab of device.tabs)
        added.tabs.push({ ...tab, device: added, name: before === 0 ? tab.name : `${tab.name}-${before + 1}` });
  }
  return all;
}

/** Gives the devices of one browser the same clock, zone and network as the first of them. */
export function alignBrowsers({ devices, plan: { devices: planned = [] } }: Simulation): void {
  for (const [i, device] of devices.entries()) {
    const first = devices[planned.findIndex((other) => other.browser === planned[i]?.browser)];
    if (!first || first === device) continue;
    const { isOffline, skew, isWrong, isJumping, clockSince, zone } = first;
    Object.assign(device, { isOffline, skew, isWrong, isJumping, clockSince, zone });
  }
}

/** Erases the storage of a device, as a browser does that needs room: it begins again with a first pull, under another id. */
export function eraseDevice(simulation: Simulation, device: Device): void {
  simulation.trace.add(`the storage of ${device.id} is erased`);
  replaceStorage(simulation, device, { events: [] });
  device.id = `${device.id}-again`;
}

/** Makes the storage of a device a copy of another one's, as when a profile is restored or cloned: both have the same id now. */
export function copyDevice(simulation: Simulation, device: Device, original: Device | undefined): void {
  if (!original || original === device || original.person !== device.person) return;
  simulation.trace.add(`the storage of ${device.id} becomes a copy of that of ${original.id}`);
  const { events, commands = [], status } = original.data;
  // Stored commands and the status are never changed in place.
  replaceStorage(simulation, device, { events: [...events], commands, ...(status && { status }) });
  device.id = original.id;
}

/** Gives a device a new id, and closes the tab that found that its storage was copied (SY28). The other tabs go on with the id that they opened with. */
export function renewDevice(simulation: Simulation, tab: Tab): void {
  const { device } = tab;
  const { id } = device;
  killTab(simulation, tab);
  simulation.renewals += 1;
  device.id = `${id.replace(/-new-\d+$/, '')}-new-${simulation.renewals}`;
  simulation.trace.add(`${id} is ${device.id} now`);
}

function replaceStorage(simulation: Simulation, device: Device, data: MemoryLogData): void {
  for (const tab of device.tabs) killTab(simulation, tab);
  device.data = data;
  device.generation = -1;
  device.nodes = memoryNodes();
  device.derived &&= createMemoryDerived();
}
