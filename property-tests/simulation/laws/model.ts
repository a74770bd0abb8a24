import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { streakOf } from '../../../core/domain/progress/streak.readModel.ts';
import { createExperience } from '../model/experience.ts';
import { createParts, type Parts } from '../model/parts.ts';
import { createPurse } from '../model/purse.ts';
import type { Device, World } from '../engine/world.ts';
import { mustBe, type Law } from './law.ts';

/** Balances, XP, streaks and parts in challenges are those of a model that was written from the rules, without the core's arithmetic. */
export const model: Law = {
  name: 'balance, XP, streak and challenges are those of the model',
  watch: (world) => {
    const models = world.devices.map((device) => modelOf(world, device));
    const step = (): void => {
      for (const each of models) each.step();
    };
    step();
    return {
      step,
      end() {
        for (const each of models) each.end();
      },
    };
  },
};

function modelOf(world: World, device: Device) {
  const purse = createPurse();
  const experience = createExperience();
  const parts = createParts();
  const { id } = device.person;
  const tell = (event: EventEnvelope): void => {
    const wrong = purse.tell(event) ?? experience.tell(event) ?? parts.tell(event, world.scheduler.now());
    mustBe(wrong === null, () => `${id}, ${event.type} at ${event.seq}: ${wrong}`);
    const [, balance, xp] = device.figures[event.seq] ?? [];
    mustBe(
      balance === purse.points(),
      () => `${id} has ${balance} points at ${event.seq} (${event.type}), and ${purse.points()} by the model`,
    );
    mustBe(xp === experience.xp(), () => `${id} has ${xp} XP at ${event.seq} (${event.type}), and ${experience.xp()} by the model`);
  };
  const mustHaveStreak = ({ at, day, seq }: EventEnvelope): void => {
    const { days, shieldsHeld } = streakOf(device.root.progress, { now: at, day });
    const { streak, shieldsHeld: left } = experience.streakOn(day);
    mustBe(days === streak, () => `${id} has a streak of ${days} at ${seq}, and ${streak} by the model`);
    mustBe(shieldsHeld === left, () => `${id} holds ${shieldsHeld} shields at ${seq}, and ${left} by the model`);
  };
  return {
    step() {
      for (const event of device.fresh) tell(event);
      const last = device.fresh.at(-1);
      if (last) mustHaveStreak(last);
    },
    end: () => mustTakePart(device, parts),
  };
}

function mustTakePart({ root, person }: Device, parts: Parts): void {
  const own = Object.values(root.challenge.byId);
  mustBe(own.length === parts.of.size, () => `${person.id} has ${own.length} challenges, and ${parts.of.size} by the model`);
  for (const { id, stage, proofs } of own) {
    const part = parts.of.get(id);
    mustBe(part?.stage === stage.name, () => `${person.id}'s challenge ${id} is ${stage.name}, and ${part?.stage} by the model`);
    const shown = Object.values(proofs).flatMap((each) => each.map((proof) => proof.id));
    const known = [...part.proofs.keys()];
    mustBe(
      shown.toSorted().join() === known.toSorted().join(),
      () => `${person.id} showed ${shown.join()} in ${id}, and ${known.join()} by the model`,
    );
  }
}
