import * as z from 'zod';
import { mustBe, type Invariant } from './invariant.ts';

const about = z.object({ '/attributes/@chlId': z.string() });

/** What belongs to a challenge is found under it. */
export const filed: Invariant = {
  name: 'in the end the server holds each node under the challenge that it is about',
  watch: ({ server }) => ({
    async end() {
      for (const { id, project, challenge, fields } of await server.nodes()) {
        const expected = project === 'challenges' ? null : about.parse(fields)['/attributes/@chlId'];
        mustBe(challenge === expected, () => `${id} is filed under ${challenge} instead of ${expected}`);
      }
    },
  }),
};
