import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../server/support/environment.ts';
import { sharedServer } from '../server/support/sharedServer.ts';

describe('a name that is a link', () => {
  const environment = sharedServer();

  it.each(['https://evil.example/win', 'Win at evil.com', 'Ann\u202Enib', 'Ann\u0007', '\u200B\u3164\u2800'])(
    'ST2 %j is refused at the sign-up and in the profile',
    async (name) => {
      const refused = await environment.nobody.post('/api/auth/sign-up/email', {
        name,
        email: `${randomUUID()}@example.org`,
        password: PASSWORD,
      });
      expect({ status: refused.status, field: refused.at('error', 'field') }).toEqual({ status: 400, field: 'name' });
      expect(refused.at('error', 'message')).toMatch(/^A name is text/);
      const ann = await environment.signUp('Ann');
      for (const field of ['/text', '/attributes/@prof1']) {
        const written = await ann.patch(`/api/local/projects/profiles/nodes/${ann.id}`, { [field]: name });
        expect({ status: written.status, field: written.at('error', 'field') }).toEqual({ status: 400, field });
      }
      const own = (await ann.nodes('profiles')).find(({ id }) => id === ann.id);
      expect(own?.fieldValues['/text']).toBe('Ann');
    },
  );
});
