import * as z from 'zod';
import { mustBe, type Invariant } from './invariant.ts';

const about = z.object({ '/attributes/@chlId': z.string() });

/** Nodes are stored under their challenge. */
export const filed: Invariant = {
  name: 'finally the server stores each node under its challenge',
  watch: ({ server }) => ({
    async end() {
      for (const { id, project, challenge, fields } of await server.nodes()) {
        const expected = project === 'challenges' ? null : about.parse(fields)['/attributes/@chlId'];
        mustBe(challenge === expected, () => `${id} is filed under ${challenge} instead of ${expected}`);
      }
    },
  }),
};
