import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { streakOf } from '../../../core/domain/progress/streak.readModel.ts';
import { createCommentCount } from '../model/commentCount.ts';
import { createExperience } from '../model/experience.ts';
import { createParts, type Parts } from '../model/parts.ts';
import { createLedgerModel } from '../model/ledgerModel.ts';
import type { Device, Simulation } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';
import { ownChallenges } from '../../../core/domain/challenge/state.ts';

/** Balances, XP, streaks and participations match independent models, which are written from the rules without the core's arithmetic. */
export const model: Invariant = {
  name: 'balance, XP, streak and challenges match the models',
  watch: (simulation) => {
    const models = simulation.devices.map((device) => modelOf(simulation, device));
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

function modelOf(simulation: Simulation, device: Device) {
  const ledgerModel = createLedgerModel();
  const experience = createExperience();
  const parts = createParts();
  const comments = createCommentCount();
  const { id } = device.person;
  const check = (event: EventEnvelope): void => {
    const wrong = ledgerModel.apply(event) ?? experience.apply(event) ?? parts.apply(event, simulation.scheduler.now());
    mustBe(wrong === null, () => `${id}, ${event.type} at ${event.seq}: ${wrong}`);
    const [, balance, xp] = device.figures[event.seq] ?? [];
    mustBe(
      balance === ledgerModel.points(),
      () => `${id} has ${balance} points at ${event.seq} (${event.type}), and ${ledgerModel.points()} by the model`,
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
      for (const event of device.fresh) {
        check(event);
        comments.apply(event);
      }
      const last = device.fresh.at(-1);
      if (!last) return;
      mustHaveStreak(last);
      const { count = 0 } = device.root.wallet.activities['comment-engage'] ?? {};
      mustBe(count === comments.count(), () => `${count} comments of ${id} count at ${last.seq}, and ${comments.count()} by the model`);
    },
    end: () => mustTakePart(device, parts),
  };
}

function mustTakePart({ root, person }: Device, parts: Parts): void {
  const own = ownChallenges(root.challenge);
  mustBe(own.length === parts.of.size, () => `${person.id} has ${own.length} challenges, and ${parts.of.size} by the model`);
  for (const { id, stage, proofs } of own) {
    const part = parts.of.get(id);
    mustBe(part?.stage === stage.name, () => `${person.id}'s challenge ${id} is ${stage.name}, and ${part?.stage} by the model`);
    // The window of a check-in that replaces another one follows from that one: `laws/judged` compares them (RV8).
    const placed = Object.values(proofs).flat();
    const shown = placed.filter(({ replaces }) => replaces === undefined).map((proof) => proof.id);
    const known = [...part.proofs.keys()];
    mustBe(
      shown.toSorted().join() === known.toSorted().join(),
      () => `${person.id} showed ${shown.join()} in ${id}, and ${known.join()} by the model`,
    );
  }
}
