import type { Account } from '../../../core/domain/account/account.ts';
import { applyStored } from '../../../core/kernel/fold/fold.ts';
import { instantOf, millis } from '../../../core/kernel/time/instant.ts';
import { xpOf } from '../../../core/domain/progress/state.ts';
import { createMemoryDerived } from '../../../core/kernel/snapshots/memoryDerived.ts';
import { initialRoot, registry, type Root } from '../../../core/domain/registry.ts';
import { loadTelling } from '../../../core/replication/loadTelling.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import type { Plan } from '../plan.ts';
import { simServer } from '../server.ts';
import { beginningOf } from './beginning.ts';
import { diceOf } from './dice.ts';
import { createLaterCode } from './laterCode.ts';
import { createMainland } from './mainland.ts';
import { createScheduler } from './scheduler.ts';
import { deviceFiles } from './storage.ts';
import { createTrace } from './trace.ts';
import type { Device, Figures, Tab, World } from './world.ts';

const PEOPLE: readonly Account[] = [
  { id: 'ann', name: 'Ann', email: 'ann@example.org' },
  { id: 'ben', name: 'Ben', email: 'ben@example.org' },
  { id: 'cid', name: 'Cid', email: 'cid@example.org' },
];

export type WorldOptions = {
  readonly store?: 'memory' | 'pglite';
  /** Whether the trace's lines are kept. */
  readonly keepsTrace?: boolean;
};

/** Makes the world of a plan, everybody's tabs closed. `stepped` is called after every step. */
export async function createWorld(plan: Plan, options: WorldOptions, stepped: (world: World) => void): Promise<World> {
  // Loaded before: what is fetched later would come when the machine pleases.
  await loadTelling();
  const dice = diceOf(plan.seed, 'world');
  const trace = createTrace(options.keepsTrace ?? false);
  const faults = new Set(plan.faults);
  const laterCode = createLaterCode();
  const scheduler = createScheduler(millis(plan.begins), {
    dice: diceOf(plan.seed, 'scheduler'),
    reorders: () => world.strikes('reorder', 1),
    overtook: () => world.hit('reorder'),
    come: () => laterCode.come(),
    stepped: (label) => {
      trace.add(label);
      look(world);
      stepped(world);
    },
  });
  const people = PEOPLE.slice(0, plan.people.length);
  const server = await simServer({ now: () => instantOf(scheduler.now()), store: options.store ?? 'memory', people });
  const world: World = {
    plan,
    dice,
    scheduler,
    laterCode,
    trace,
    hits: new Map(),
    mainland: createMainland(server),
    devices: people.map((person, i) => deviceOf(plan, person, i, () => world)),
    heard: [],
    thrown: [],
    isHealed: false,
    strikes: (fault, probability) => !world.isHealed && faults.has(fault) && dice.chance(probability),
    hit: (fault) => void world.hits.set(fault, (world.hits.get(fault) ?? 0) + 1),
  };
  for (const device of world.devices) lookAt(world, device);
  return world;
}

function deviceOf(plan: Plan, person: Account, i: number, world: () => World): Device {
  const { tabs, zone, isRich, keepsSnapshots } = plan.people[i] ?? { tabs: 1, zone: 'UTC', isRich: false, keepsSnapshots: false };
  const device: Device = {
    person,
    data: { events: beginningOf(person, isRich) },
    root: initialRoot(),
    figures: [figuresOf(initialRoot())],
    fresh: [],
    tabs: [],
    files: deviceFiles(world, memoryFiles()),
    nodes: memoryNodes(),
    derived: keepsSnapshots ? createMemoryDerived() : null,
    locks: new Map(),
    ends: new Map(),
    isOffline: false,
    skew: 0,
    zone,
  };
  for (let n = 0; n < tabs; n += 1) device.tabs.push(tabOf(device, `${person.id}-${n}`));
  return device;
}

function tabOf(device: Device, name: string): Tab {
  return { name, device, life: 0, opening: null, open: null, view: null, answers: [], failures: 0 };
}

/** What a fold says in short. */
export function figuresOf({ log, wallet, progress, sync, challenge }: Root): Figures {
  return [log.position, wallet.user, xpOf(progress), sync.pending.length, sync.refused.length, Object.keys(challenge.byId).length];
}

/** Folds what the last step added to each log. */
function look(world: World): void {
  for (const device of world.devices) lookAt(world, device);
}

function lookAt({ trace }: World, device: Device): void {
  const known = device.figures.length - 1;
  device.fresh = [];
  if (device.data.events.length === known) return;
  device.fresh = device.data.events.slice(known);
  for (const event of device.fresh) {
    trace.add(`${event.device} ${event.seq} ${event.type} ${event.id} ${event.prev}`);
    applyStored(registry, device.root, event);
    device.figures.push(figuresOf(device.root));
  }
}
