import { applyStored } from '../../../core/kernel/fold/fold.ts';
import { sameJson } from '../../../core/kernel/lib/sameJson.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { decideCommand } from '../../../core/kernel/store/decideCommand.ts';
import { registry } from '../../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../../core/domain/slices.ts';
import { calendar } from '../../../core/testing/arbitraries/calendar.ts';
import { executedCommands, type Executed } from '../model/executedCommands.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** Each command of the server's log, decided on what stands before it and at its moment, has the events that stand there. */
export const decidesAgain: Invariant = {
  name: 'LG18 each confirmed command decides to its own events on what stands before it',
  watch(simulation) {
    const executed = executedCommands(simulation);
    return {
      step: executed.update,
      end() {
        for (const person of new Set(simulation.devices.map((device) => device.person.id))) {
          const root = initialRoot();
          for (const events of byCommand(simulation.server.accountLog(person))) {
            const [first] = events;
            const command = first && executed.get(first.device, first.command);
            if (command) mustDecideTo(root, command, events);
            for (const event of events) applyStored(registry, root, event);
          }
        }
      },
    };
  },
};

function mustDecideTo(root: Root, command: Executed, events: readonly EventEnvelope[]): void {
  const [first] = events;
  if (!first) return;
  const { at, zone, day, actor } = first;
  const decision = decideCommand(registry, calendar, root, command, { at, zone, day, actor });
  const name = `${command.type} (${command.id}) of ${command.device} at ${root.log.position + 1}`;
  mustBe(decision.ok, () => `${name} is confirmed, and is refused on what stands before it: ${JSON.stringify(decision)}`);
  const [expected, actual] = [decision.events, events].map((all) => all.map(({ type, data }) => ({ type, data })));
  mustBe(sameJson(expected, actual), () => `${name} has ${JSON.stringify(actual)}, and decides to ${JSON.stringify(expected)}`);
}

/** The events by command. Those of one command are adjacent. */
function byCommand(events: readonly EventEnvelope[]): EventEnvelope[][] {
  const all: EventEnvelope[][] = [];
  for (const event of events) {
    const last = all.at(-1);
    if (last?.[0]?.command === event.command) last.push(event);
    else all.push([event]);
  }
  return all;
}
