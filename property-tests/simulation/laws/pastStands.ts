import { instantOf } from '../../../core/kernel/time/instant.ts';
import { pastOf } from '../../oracles/pastOf.ts';
import type { SimNode } from '../server.ts';
import type { Sample, Simulation } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** A server that lost nothing derives the same about a person's past, whatever other people write afterwards, with whatever instants. */
export const pastStands: Invariant = {
  name: 'CH16 TR1 what the server derived about a person at a moment stays, whatever others write later about the past',
  watch: (simulation) => ({
    async end() {
      if (simulation.server.hasRolledBack) return;
      for (const sample of simulation.samples) await mustStand(simulation, sample);
    },
  }),
};

const VERDICTS: ReadonlySet<string> = new Set(['reviews', 'outcomes']);

async function mustStand({ server, devices }: Simulation, { at: ms, nodes: before }: Sample): Promise<void> {
  const at = instantOf(ms);
  const known = new Set(before.map(({ id }) => id));
  const nodes = await server.nodes();
  for (const { person } of devices) {
    const later = nodes.filter(({ id }) => !known.has(id));
    // What others wrote after the person's own start or joining was judged with it, so it says nothing without it.
    const changed = new Set(later.filter(({ owner, project }) => owner === person.id && project === 'participations').map(aboutOf));
    // Verdicts, and outcomes by the server, are about the past on purpose. They have invariants of their own (`laws/recorded`).
    const others = later.filter((node) => node.owner !== person.id && !VERDICTS.has(node.project) && !changed.has(aboutOf(node)));
    if (others.length === 0) continue;
    const [then, now] = [await pastOf(before, person.id, at), await pastOf([...before, ...others], person.id, at)];
    mustBe(then === now, () => `as of ${at} the server derived about ${person.id} ${then}, and now ${now}`);
  }
}

function aboutOf({ id, challenge }: SimNode): string {
  return challenge ?? id;
}
