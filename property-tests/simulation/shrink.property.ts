import { expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { planOf } from './usualPlan.ts';
import type { Verdict } from './runSeed.ts';
import { shrink } from './shrink.ts';

/** Violates an invariant when two actions come in this order, with one fault and a second tab. */
async function brittle(seed: number, { plan = planOf(seed) }: { readonly plan?: Plan } = {}): Promise<Verdict> {
  const create = plan.actions.findIndex(({ what }) => what === 'create');
  const broken = create >= 0 && plan.actions.slice(create).some(({ what }) => what === 'push') && plan.faults.includes('drop');
  if (!broken || (plan.people[0]?.tabs ?? 0) < 2) return { ok: true, trace: '', hits: new Map(), lines: [], events: 0 };
  return { ok: false, invariant: 'the invariant', message: 'violated', plan, lines: [] };
}

/** Returns a plan that violates it. */
async function breaking(): Promise<Plan> {
  for (let seed = 1; ; seed += 1) {
    const verdict = await brittle(seed);
    if (!verdict.ok) return verdict.plan;
  }
}

test('shrinks a plan to the part that violates its invariant', async () => {
  const { actions, faults, people } = await shrink(await breaking(), 'the invariant', {}, brittle);
  expect(actions.map(({ what }) => what)).toEqual(['create', 'push']);
  expect(faults).toEqual(['drop']);
  expect(people).toEqual([{ tabs: 2, zone: 'UTC', isRich: false, keepsSnapshots: false }]);
});

test('does not shrink a plan that violates another invariant', async () => {
  const plan = await breaking();
  expect(await shrink(plan, 'another invariant', {}, brittle)).toEqual(plan);
});
