import { sameJson } from '../../../core/kernel/lib/sameJson.ts';
import type { ObservedResult, Device } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

/**
 * An acknowledged result is in the log at that moment, unchanged. The events of one command are contiguous and unique, and a repeat returns
 * them. 'NotSaved' occurs only after a storage failure. No rule throws.
 */
export const acknowledged: Invariant = {
  name: 'an acknowledged command is in the log once, and a repeat has the same result',
  watch: ({ devices }) => ({
    step() {
      for (const device of devices) {
        for (const { command, type } of device.fresh) mustBeContiguous(device, command, type);
        for (const tab of device.tabs) for (const result of tab.results.splice(0)) mustBeTrue(device, result);
      }
    },
  }),
};

function mustBeTrue({ data, person }: Device, { result, wasDone, hasFailed }: ObservedResult): void {
  if (!result.ok) {
    const { type } = result.refusal;
    mustBe(type !== 'Broken', () => `a rule threw: ${JSON.stringify(result.refusal)}`);
    mustBe(type !== 'NotSaved' || hasFailed, () => `${person.id} got NotSaved without a storage failure`);
    mustBe(!wasDone || type === 'NotSaved', () => `${person.id} repeated an executed command and was refused: ${type}`);
    return;
  }
  mustBe(!wasDone || result.repeated, () => `${person.id} repeated an executed command, and it was executed again`);
  const [first] = result.events;
  mustBe(first !== undefined || !result.repeated, () => 'a repeat returned no events');
  if (!first) return;
  const written = data.events.filter(({ command }) => command === first.command);
  mustBe(
    sameJson(written, result.events),
    () => `${first.type} was acknowledged, and the log holds ${written.length} events of its command`,
  );
}

function mustBeContiguous({ data, person }: Device, command: string, type: string): void {
  const first = data.events.findIndex((event) => event.command === command);
  const last = data.events.findLastIndex((event) => event.command === command);
  const all = data.events.slice(first, last + 1).every((event) => event.command === command);
  mustBe(all, () => `${person.id}: the command ${command} (${type}) was executed twice`);
}
