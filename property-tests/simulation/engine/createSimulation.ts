import { feedAll } from './feed.ts';
import type { Account } from '../../../core/domain/account/index.ts';
import { applyStored } from '../../../core/kernel/fold/fold.ts';
import { instantOf, millis } from '../../../core/kernel/time/instant.ts';
import { xpOf } from '../../../core/domain/progress/state.ts';
import { createMemoryDerived } from '../../../core/kernel/snapshots/memoryDerived.ts';
import { registry } from '../../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../../core/domain/slices.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import { NO_BUDGETS, type Budgets } from '../../../server/limits/budgets.ts';
import type { Plan } from '../plan.ts';
import { simServer } from '../server.ts';
import { initialLogOf } from './initialLog.ts';
import { sharedDevices } from './sharedDevices.ts';
import { diceOf } from './dice.ts';
import { createAdverse } from './adverse.ts';
import { OUTSIDERS } from './hostile.ts';
import { loadLazyCode } from './lazyCode.ts';
import { observeServer } from './observedServer.ts';
import { strictBudgets } from './proxy.ts';
import { createScheduler } from './scheduler.ts';
import { deviceFiles } from './storage.ts';
import { createTrace } from './trace.ts';
import type { Device, Figures, Tab, Simulation } from './simulation.ts';
import { ownChallenges } from '../../../core/domain/challenge/state.ts';

const PEOPLE: readonly Account[] = [
  { id: 'ann', name: 'Ann', email: 'ann@example.org' },
  { id: 'ben', name: 'Ben', email: 'ben@example.org' },
  { id: 'cid', name: 'Cid', email: 'cid@example.org' },
  { id: 'dot', name: 'Dot', email: 'dot@example.org' },
  { id: 'eve', name: 'Eve', email: 'eve@example.org' },
];

/** Options of a simulation. */
export type SimulationOptions = {
  readonly store?: 'memory' | 'pglite';
  /** Whether the trace stores its lines. */
  readonly keepsTrace?: boolean;
};

/** Creates the simulation of a plan with all tabs closed. `stepped` is called after every step. */
export async function createSimulation(
  plan: Plan,
  options: SimulationOptions,
  stepped: (simulation: Simulation) => void,
): Promise<Simulation> {
  const dice = diceOf(plan.seed, 'world');
  const trace = createTrace(options.keepsTrace ?? false);
  const faults = new Set(plan.faults);
  await loadLazyCode();
  const scheduler = createScheduler(millis(plan.begins), {
    dice: diceOf(plan.seed, 'scheduler'),
    reorders: () => simulation.strikes('reorder', 1),
    onReorder: () => simulation.countFault('reorder'),
    onStep: (label) => {
      trace.add(label);
      foldAllNew(simulation);
      stepped(simulation);
    },
  });
  const people = PEOPLE.slice(0, plan.people.length);
  const known = faults.has('back-dated writes') ? [...people, ...OUTSIDERS] : people;
  const store = options.store ?? 'memory';
  const budgets = (): Budgets => (faults.has('over limit') && !simulation.isHealed ? strictBudgets(store) : NO_BUDGETS);
  const server = await simServer({ now: () => instantOf(scheduler.now()), store, people: known, budgets });
  const simulation: Simulation = {
    plan,
    dice,
    adverse: createAdverse(plan.seed),
    reviews: diceOf(plan.seed, 'reviews'),
    scheduler,
    trace,
    faultCounts: new Map(),
    server: observeServer(
      server,
      () => scheduler.now(),
      () => feedAll(simulation),
    ),
    devices: devicesOf(plan, people, () => simulation),
    samples: [],
    thrown: [],
    isHealed: false,
    renewals: 0,
    strikes: (fault, probability) => !simulation.isHealed && faults.has(fault) && dice.chance(probability),
    countFault: (fault) => void simulation.faultCounts.set(fault, (simulation.faultCounts.get(fault) ?? 0) + 1),
  };
  for (const device of simulation.devices) foldNew(simulation, device);
  return simulation;
}

function devicesOf(plan: Plan, people: readonly Account[], simulation: () => Simulation): Device[] {
  return plan.devices
    ? sharedDevices(plan, people, deviceOf, simulation)
    : people.map((person, i) => deviceOf(plan.people[i], person, { simulation, begins: plan.begins }));
}

/** What every device of a simulation has in common. */
type DeviceTools = { readonly simulation: () => Simulation; readonly begins: string; readonly id?: string };

function deviceOf(
  planned: Plan['people'][number] | undefined,
  person: Account,
  { simulation, begins, id = `device of ${person.id}` }: DeviceTools,
): Device {
  const { tabs, zone, isRich, keepsSnapshots } = planned ?? { tabs: 1, zone: 'UTC', isRich: false, keepsSnapshots: false };
  const device: Device = {
    person,
    id,
    data: { events: initialLogOf(person, isRich, id) },
    isShared: false,
    root: initialRoot(),
    generation: 0,
    figures: [figuresOf(initialRoot())],
    fresh: [],
    tabs: [],
    files: deviceFiles(simulation, memoryFiles()),
    nodes: memoryNodes(),
    derived: keepsSnapshots ? createMemoryDerived() : null,
    locks: new Map(),
    ends: new Map(),
    isOffline: false,
    skew: 0,
    isWrong: false,
    isJumping: false,
    clockSince: millis(begins),
    zone,
    laterDay: null,
  };
  for (let n = 0; n < tabs; n += 1) device.tabs.push(tabOf(device, `${person.id}-${n}`));
  return device;
}

function tabOf(device: Device, name: string): Tab {
  return { name, device, generation: 0, opening: null, open: null, view: null, results: [], failures: 0, timesReceived: [] };
}

/** Summarizes a folded state. */
export function figuresOf({ log, wallet, progress, sync, challenge }: Root): Figures {
  return [log.position, wallet.user, xpOf(progress), sync.pending.length, sync.refused.length, ownChallenges(challenge).length];
}

/** Folds the events that the last step added to each log. */
function foldAllNew(simulation: Simulation): void {
  for (const device of simulation.devices) foldNew(simulation, device);
}

function foldNew({ trace }: Simulation, device: Device): void {
  const generation = device.data.status?.generation ?? 0;
  // Another tail: what was folded behind the confirmed events is not in the log any more.
  if (generation !== device.generation) Object.assign(device, { generation, root: initialRoot(), figures: [figuresOf(initialRoot())] });
  const folded = device.figures.length - 1;
  device.fresh = [];
  if (device.data.events.length === folded) return;
  device.fresh = device.data.events.slice(folded);
  for (const event of device.fresh) {
    trace.add(`${event.device} ${event.seq} ${event.type} ${event.id} ${event.prev}`);
    applyStored(registry, device.root, event);
    device.figures.push(figuresOf(device.root));
  }
}
