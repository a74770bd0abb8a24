import * as z from 'zod';
import { mustBe, type Law } from './law.ts';

const about = z.object({ '/attributes/@chlId': z.string() });

/** What belongs to a challenge is found under it. */
export const filed: Law = {
  name: 'in the end the server holds each node under the challenge that it is about',
  watch: ({ mainland }) => ({
    async end() {
      for (const { id, project, challenge, fields } of await mainland.nodes()) {
        const due = project === 'challenges' ? null : about.parse(fields)['/attributes/@chlId'];
        mustBe(challenge === due, () => `${id} is filed under ${challenge} instead of ${due}`);
      }
    },
  }),
};
