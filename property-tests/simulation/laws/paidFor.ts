import * as z from 'zod';
import { HOST } from '../engine/hostile.ts';
import { ENTRY_FEE } from '../engine/hostileNodes.ts';
import type { Simulation } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

const groups = z.object({
  payload: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        fieldValues: z.object({
          '/attributes/@creat': z.string(),
          '/attributes/@earnd': z.optional(z.object({ joined: z.number(), host: z.number(), platform: z.number() })),
        }),
      }),
    ),
  }),
});

/** Every joining of a paid group brought its entry fee, to the host and the platform. */
export const paidFor: Invariant = {
  name: 'CH7 WA9 WA10 nobody joins a paid group without paying its entry fee',
  watch: (simulation) => ({
    async end() {
      if (simulation.plan.faults.includes('back-dated writes')) await mustBePaid(simulation);
    },
  }),
};

async function mustBePaid({ server }: Simulation): Promise<void> {
  const { body } = await server.handle(HOST.id, {
    method: 'GET',
    path: `/api/local/projects/challenges/nodes?creator=${HOST.id}&limit=100`,
  });
  const nodes = await server.nodes();
  for (const { id, fieldValues } of groups.parse(body).payload.nodes) {
    if (fieldValues['/attributes/@creat'] !== HOST.id) continue;
    const acts = nodes.filter(({ challenge }) => challenge === id).map(({ fields }) => JSON.stringify(fields));
    // Leaving before the start returns the fee.
    const left = acts.filter((act) => act.includes('"left"') && !act.includes('"/attributes/@begun":"yes"')).length;
    const joined = acts.filter((act) => act.includes('"joined"')).length - left;
    const { joined: paid = 0, host = 0, platform = 0 } = fieldValues['/attributes/@earnd'] ?? {};
    mustBe(paid === joined, () => `${joined} people joined ${id}, and ${paid} paid`);
    // A payment may wait for a joining that a rollback lost.
    mustBe(host + platform >= joined * ENTRY_FEE * 100, () => `${joined} people joined ${id}, which brought ${host + platform} cents`);
  }
}
