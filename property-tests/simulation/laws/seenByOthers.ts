import * as z from 'zod';
import { peopleBeyondTheModel, seenByOthers } from '../model/seenByOthers.ts';
import { mustBe, type Invariant } from './invariant.ts';

const profiles = z.object({
  payload: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        fieldValues: z.object({ '/attributes/@trust': z.number(), '/attributes/@compl': z.number(), '/attributes/@missd': z.number() }),
      }),
    ),
  }),
});

const NOTHING = { trust: 50, completed: 0, missed: 0 };

/** Finally the profiles have the figures that an independent model computes from the server's nodes. */
export const seen: Invariant = {
  name: 'TR6 TR7 finally others see of each person what counts by the clock of the server, and no trust outside 0 to 100',
  watch: ({ devices, server, scheduler }) => ({
    async end() {
      const { body } = await server.handle(devices[0]?.person.id ?? '', {
        method: 'GET',
        path: '/api/local/projects/profiles/nodes?limit=100',
      });
      const nodes = await server.nodes();
      const [model, beyond] = [seenByOthers(nodes, scheduler.now()), peopleBeyondTheModel(nodes)];
      for (const { id, fieldValues: fields } of profiles.parse(body).payload.nodes) {
        if (beyond.has(id)) continue;
        const expected = model.get(id) ?? NOTHING;
        const shown = {
          trust: fields['/attributes/@trust'],
          completed: fields['/attributes/@compl'],
          missed: fields['/attributes/@missd'],
        };
        mustBe(
          shown.trust === expected.trust && shown.completed === expected.completed && shown.missed === expected.missed,
          () => `the profile of ${id} shows ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`,
        );
      }
    },
  }),
};
