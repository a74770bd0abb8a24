import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { challengeOf, participationOf, proofOf } from '../support/nodes.ts';
import type { Member, Environment } from '../support/environment.ts';

/** Nodes of another shape are refused, in an environment with this person. */
export function shapesContract(among: () => { readonly environment: Environment; readonly ann: Member }): void {
  let environment: Environment;
  let ann: Member;
  beforeAll(() => void ({ environment, ann } = among()));

  describe('a shape that does not fit is refused with its field', () => {
    test.each([
      ['/text', 'Run'],
      ['/text', undefined],
      ['/text', 'Run \0 5k'],
      ['/text', 'Run \ud800 5k'],
      ['/attributes/@chlTy', 'group'],
      ['/attributes/@chlSt', 'completed'],
      ['/attributes/@categ', 'sleep'],
      ['/attributes/@proof', 'word'],
      ['/attributes/@verif', 'hourly'],
      ['/attributes/@durat', 0],
      ['/attributes/@durat', 366],
      ['/attributes/@durat', 1.5],
      ['/attributes/@durat', '7'],
      ['/attributes/@entry', -1],
      ['/attributes/@start', '2026-03-01T00:00:00.000Z'],
      ['/attributes/@endDt', '2026-03-01T00:00:00.000Z'],
      ['/attributes/@creat', ''],
      ['/attributes/@oppon', 7],
      ['/attributes/@zone', 'Europe/Atlantis'],
      ['/attributes/@descr', ''],
      ['/attributes/@descr', 'x'.repeat(2_001)],
      ['/attributes/@targt', 20],
      ['/attributes/@unit', 'pages'],
      ['/attributes/@begin', '2026-02-31'],
      ['/attributes/@begin', '2201-01-01'],
    ])('challenge %s %j', async (field, value) => {
      const answer = await ann.write('challenges', challengeOf(ann, { [field]: value }));
      expect({ status: answer.status, field: answer.at('error', 'field') }).toEqual({ status: 400, field });
    });

    test.each([
      ['/attributes/@targt', -1, 'A target is a number from 0 to 1,000,000.'],
      ['/attributes/@targt', 1_000_001, 'A target is a number from 0 to 1,000,000.'],
      ['/attributes/@targt', '20', null],
      ['/attributes/@unit', 'x'.repeat(21), 'A unit has at most 20 characters.'],
    ])('challenge of numbers, %s %j', async (field, value, sentence) => {
      const answer = await ann.write('challenges', challengeOf(ann, { '/attributes/@proof': 'metric', [field]: value }));
      expect({ status: answer.status, field: answer.at('error', 'field') }).toEqual({ status: 400, field });
      if (sentence !== null) expect(answer.at('error', 'message')).toBe(sentence);
    });

    test.each([
      ['/text', 'gone'],
      ['/attributes/@chlId', 'that one'],
      ['/attributes/@actn', 'started'],
      ['/attributes/@tstmp', 'now'],
      ['/attributes/@tstmp', '2026-02-31T12:00:00.000Z'],
      ['/attributes/@zone', 'Europe/Atlantis'],
    ])('participation %s %j', async (field, value) => {
      const answer = await ann.write(
        'participations',
        participationOf(ann, { challenge: randomUUID(), action: 'joined', at: environment.now() }, { [field]: value }),
      );
      const expected = field === '/attributes/@actn' ? '/text' : field;
      expect({ status: answer.status, field: answer.at('error', 'field') }).toEqual({ status: 400, field: expected });
    });

    test.each([
      ['/text', 7, {}],
      ['/attributes/@proof', 'word', {}],
      ['/attributes/@verif', 'yes', {}],
      ['/attributes/@tstmp', '2026-13-01T12:00:00.000Z', {}],
      ['/attributes/@prfDt', '', {}],
      ['/attributes/@prfDt', '   ', {}],
      ['/attributes/@prfDt', 'five', { '/attributes/@proof': 'metric' }],
      ['/attributes/@prfDt', 'Infinity', { '/attributes/@proof': 'metric' }],
      ['/attributes/@prfDt', 'photo.jpg', { '/attributes/@proof': 'photo' }],
      ['/attributes/@prfDt', 'A'.repeat(64), { '/attributes/@proof': 'video' }],
    ])('proof %s %j %j', async (field, value, beside) => {
      const answer = await ann.write('proofs', proofOf(ann, randomUUID(), environment.now(), { ...beside, [field]: value }));
      expect({ status: answer.status, field: answer.at('error', 'field') }).toEqual({ status: 400, field });
    });
  });
}
