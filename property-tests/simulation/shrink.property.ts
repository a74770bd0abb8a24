import { expect, test } from 'vitest';
import { planOf, type Plan } from './plan.ts';
import type { Verdict } from './runSeed.ts';
import { shrink } from './shrink.ts';

/** Violates an invariant when two actions come in this order, with one fault and a second tab. */
async function brittle(seed: number, { plan = planOf(seed) }: { readonly plan?: Plan } = {}): Promise<Verdict> {
  const create = plan.actions.findIndex(({ what }) => what === 'create');
  const broken = create >= 0 && plan.actions.slice(create).some(({ what }) => what === 'push') && plan.faults.includes('drop');
  if (!broken || (plan.people[0]?.tabs ?? 0) < 2) return { ok: true, trace: '', hits: new Map(), lines: [], events: 0 };
  return { ok: false, invariant: 'the law', message: 'broken', plan, lines: [] };
}

/** Returns a plan that violates it. */
async function breaking(): Promise<Plan> {
  for (let seed = 1; ; seed += 1) {
    const verdict = await brittle(seed);
    if (!verdict.ok) return verdict.plan;
  }
}

test('a plan is shrunk to what breaks its law', async () => {
  const { actions, faults, people } = await shrink(await breaking(), 'the law', {}, brittle);
  expect(actions.map(({ what }) => what)).toEqual(['create', 'push']);
  expect(faults).toEqual(['drop']);
  expect(people).toEqual([{ tabs: 2, zone: 'UTC', isRich: false, keepsSnapshots: false }]);
});

test('a plan that breaks another invariant is not shrunk to it', async () => {
  const plan = await breaking();
  expect(await shrink(plan, 'another law', {}, brittle)).toEqual(plan);
});
