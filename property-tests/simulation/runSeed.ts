import { heal, liveThrough } from './engine/chaos.ts';
import { createWorld, type WorldOptions } from './engine/createWorld.ts';
import type { Hits } from './engine/faults.ts';
import type { World } from './engine/world.ts';
import { LAWS } from './laws/all.ts';
import { Broken, type Watch } from './laws/law.ts';
import { planOf, type Plan } from './plan.ts';

export type SeedOptions = WorldOptions & {
  /** Another plan than the seed's own: a shrunk one, say. */
  readonly plan?: Plan;
};

/** What came of a simulated life: every law held, or one did not. `trace` is a hash of all that happened. */
export type Verdict =
  | { readonly ok: true; readonly trace: string; readonly hits: Hits; readonly lines: readonly string[]; readonly events: number }
  | { readonly ok: false; readonly law: string; readonly message: string; readonly plan: Plan; readonly lines: readonly string[] };

type Named = { readonly name: string; readonly watch: Watch };

/** Simulates the life of a seed: chaos, then healing, with every law asked after every step and at the end. */
export async function runSeed(seed: number, options: SeedOptions = {}): Promise<Verdict> {
  const plan = options.plan ?? planOf(seed);
  let laws: readonly Named[] = [];
  const world = await createWorld(plan, options, () => {
    for (const { name, watch } of laws) asked(name, watch.step);
    world.heard = [];
  });
  try {
    laws = LAWS.map(({ name, watch }) => ({ name, watch: asked(name, () => watch(world)) ?? {} }));
    await liveThrough(world);
    await mustHeal(world);
    for (const { name, watch } of laws) await askedAtEnd(name, watch.end);
    const events = world.devices.reduce((sum, { data }) => sum + data.events.length, 0);
    return { ok: true, trace: world.trace.hash(), hits: world.hits, lines: world.trace.lines, events };
  } catch (error) {
    return { ok: false, ...failureOf(error), plan, lines: world.trace.lines };
  } finally {
    for (const { tabs } of world.devices) for (const tab of tabs) tab.open?.close();
    await world.mainland.close();
  }
}

async function mustHeal(world: World): Promise<void> {
  const rounds = await heal(world);
  if (rounds === null) {
    const left = world.devices.map(({ root }) => root.sync.pending.length);
    throw new BrokenLaw('SY4 healed, the outbox is empty after a few rounds', `still waiting: ${left.join(', ')}`);
  }
}

class BrokenLaw extends Error {
  readonly law: string;
  constructor(law: string, message: string) {
    super(message);
    this.law = law;
  }
}

/** Asks a law, and puts its name to what it says. */
function asked<T>(name: string, ask: (() => T) | undefined): T | undefined {
  try {
    return ask?.();
  } catch (error) {
    throw named(name, error);
  }
}

async function askedAtEnd(name: string, ask: (() => void | Promise<void>) | undefined): Promise<void> {
  try {
    await ask?.();
  } catch (error) {
    throw named(name, error);
  }
}

function named(name: string, error: unknown): unknown {
  return error instanceof Broken ? new BrokenLaw(name, error.message) : error;
}

function failureOf(error: unknown): { law: string; message: string } {
  if (error instanceof BrokenLaw) return { law: error.law, message: error.message };
  return { law: 'the simulation goes on', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
