import { beforeEach, expect, test } from 'vitest';
import type { FieldsOf } from '../../../core/replication/nodes.ts';
import { annsEnvironment, seenBy, type Others } from './communityScenario.ts';
import type { Person } from '../replication/support.ts';

let others: Others;
let ann: Person;
let seen: ReturnType<typeof seenBy>;
beforeEach(async () => {
  ({ others, ann } = await annsEnvironment());
  seen = seenBy(ann);
});

test('CM37 TR6 check-ins in a challenge without anybody else count for no ranking and no milestone', async () => {
  const [alone, shared] = [others.challenge('ben'), others.challenge('cleo')];
  for (let day = 20; day <= 28; day += 1) others.checkedIn('ben', alone, `2026-02-${day}T08:00:00.000Z`);
  others.checkedIn('ben', alone, '2026-03-01T08:00:00.000Z');
  others.acted('dan', shared, 'joined', '2026-02-20T08:00:00.000Z');
  others.checkedIn('cleo', shared, '2026-03-01T08:00:00.000Z');
  others.profile('cleo');
  await ann.pulls();
  expect(seen.contributors()).toEqual(['1 CLEO 1']);
  expect(seen.feed().map(({ type }) => type)).toEqual(['join']);
});

test('CM37 TR6 check-ins in a challenge that began less than 12 hours before its end count for no ranking', async () => {
  const ends = { '/attributes/@durat': 1, '/attributes/@chlSt': 'completed', '/attributes/@endDt': '2026-03-02T00:00:00.000Z' } as const;
  const begun = (creator: string, start: string, joined: string, form: Partial<FieldsOf['challenges']> = {}): void => {
    const id = others.challenge(creator, { ...ends, ...form });
    others.acted('zoe', id, 'joined', joined);
    if (form['/attributes/@chlTy'] === undefined) others.acted(creator, id, 'started', start);
    for (const person of [creator, 'zoe']) others.checkedIn(person, id, '2026-03-01T23:59:30.000Z');
  };
  const [early, noon, late] = ['2026-02-28T12:00:00.000Z', '2026-03-01T12:00:00.000Z', '2026-03-01T23:58:00.000Z'];
  begun('ben', late, early);
  begun('cleo', noon, early);
  begun('dan', noon, late);
  begun('eve', '', late, { '/attributes/@chlTy': 'one-on-one' });
  for (const person of ['ben', 'cleo', 'dan', 'eve', 'zoe']) others.profile(person);
  await ann.pulls();
  expect(seen.contributors()).toEqual(['1 CLEO 1', '2 DAN 1', '3 ZOE 1']);
});
