import { runPlan } from './engine/chaos.ts';
import { createSimulation, type SimulationOptions } from './engine/createSimulation.ts';
import type { FaultCounts } from './engine/faults.ts';
import { heal, quieten } from './engine/heal.ts';
import { liveOn } from './engine/normalDay.ts';
import type { Device, Simulation } from './engine/simulation.ts';
import { healDevices, runDevices } from './engine/runDevices.ts';
import { DEVICE_INVARIANTS } from './laws/allOfDevices.ts';
import { INVARIANTS } from './laws/all.ts';
import { Violation, type Checks } from './laws/invariant.ts';
import type { Plan } from './plan.ts';
import { planOf } from './usualPlan.ts';

/** Options of a simulation. */
export type SeedOptions = SimulationOptions & {
  /** A plan to run instead of the seed's own, such as a shrunk one. */
  readonly plan?: Plan;
};

/** Result of a simulation: all invariants held, or one did not. `trace` is a hash of all steps. */
export type Verdict =
  | { readonly ok: true; readonly trace: string; readonly hits: FaultCounts; readonly lines: readonly string[]; readonly events: number }
  | { readonly ok: false; readonly invariant: string; readonly message: string; readonly plan: Plan; readonly lines: readonly string[] };

type NamedChecks = { readonly name: string; readonly watch: Checks };

/** Runs the simulation of a seed: faults first, then healing. Checks all invariants after every step and at the end. */
export async function runSeed(seed: number, options: SeedOptions = {}): Promise<Verdict> {
  const plan = options.plan ?? planOf(seed);
  let invariants: readonly NamedChecks[] = [];
  const simulation = await createSimulation(plan, options, () => {
    for (const { name, watch } of invariants) checked(name, watch.step);
  });
  try {
    const watched = plan.devices ? DEVICE_INVARIANTS : INVARIANTS;
    invariants = watched.map(({ name, watch }) => ({ name, watch: checked(name, () => watch(simulation)) ?? {} }));
    await (plan.devices ? withDevices(simulation) : withOneDevice(simulation, invariants));
    for (const { name, watch } of invariants) await checkedAtEnd(name, watch.end);
    const events = simulation.devices.reduce((sum, { data }) => sum + data.events.length, 0);
    return { ok: true, trace: simulation.trace.hash(), hits: simulation.faultCounts, lines: simulation.trace.lines, events };
  } catch (error) {
    return { ok: false, ...failureOf(error), plan, lines: simulation.trace.lines };
  } finally {
    for (const { tabs } of simulation.devices) for (const tab of tabs) tab.open?.close();
    await simulation.server.close();
  }
}

async function withOneDevice(simulation: Simulation, invariants: readonly NamedChecks[]): Promise<void> {
  await runPlan(simulation);
  await mustHeal(simulation, quieten);
  for (const { name, watch } of invariants) await checkedAtEnd(name, watch.blocked);
  await mustHeal(simulation, heal);
  await mustHeal(simulation, liveOn);
}

async function withDevices(simulation: Simulation): Promise<void> {
  await runDevices(simulation);
  await mustHeal(simulation, healDevices);
}

async function mustHeal(simulation: Simulation, replicate: typeof heal): Promise<void> {
  const rounds = await replicate(simulation);
  if (rounds === null) {
    const left = simulation.devices.map((device) => waitingOn(simulation, device));
    throw new BrokenInvariant('SY4 after healing the outbox is empty within a few rounds', `still waiting: ${left.join(', ')}`);
  }
}

function waitingOn({ server }: Simulation, { id, root, data, person, isShared, tabs }: Device): string {
  const waiting = String(root.sync.pending.length);
  if (!isShared) return waiting;
  const statuses = tabs.map(({ view }) => view?.state.accountLog.status ?? 'closed');
  const { confirmed = 0 } = data.status ?? {};
  return `${waiting} on ${id}, ${confirmed} of ${data.events.length} confirmed, ${server.accountLog(person.id).length} on the server (${statuses.join(', ')})`;
}

class BrokenInvariant extends Error {
  readonly invariant: string;
  constructor(invariant: string, message: string) {
    super(message);
    this.invariant = invariant;
  }
}

/** Runs a check and adds the invariant's name to its error. */
function checked<T>(name: string, check: (() => T) | undefined): T | undefined {
  try {
    return check?.();
  } catch (error) {
    throw named(name, error);
  }
}

async function checkedAtEnd(name: string, check: (() => void | Promise<void>) | undefined): Promise<void> {
  try {
    await check?.();
  } catch (error) {
    throw named(name, error);
  }
}

function named(name: string, error: unknown): unknown {
  return error instanceof Violation ? new BrokenInvariant(name, error.message) : error;
}

function failureOf(error: unknown): { invariant: string; message: string } {
  if (error instanceof BrokenInvariant) return { invariant: error.invariant, message: error.message };
  return { invariant: 'the simulation completes', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
