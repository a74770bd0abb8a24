import { sameJson } from '../../../core/kernel/lib/sameJson.ts';
import type { Answered, Device } from '../engine/world.ts';
import { mustBe, type Law } from './law.ts';

/**
 * What a person was told is done is in the log at that moment, as it was told; all that one command made stands together
 * and once, and a repeat is answered with just that. 'Not saved' is said only where the storage failed. No rule throws.
 */
export const answers: Law = {
  name: 'an acknowledged act is in the log, once, and its command is answered the same again',
  watch: ({ devices }) => ({
    step() {
      for (const device of devices) {
        for (const { command, type } of device.fresh) mustStandTogether(device, command, type);
        for (const tab of device.tabs) for (const answer of tab.answers.splice(0)) mustBeTrue(device, answer);
      }
    },
  }),
};

function mustBeTrue({ data, person }: Device, { answer, wasDone, hasFailed }: Answered): void {
  if (!answer.ok) {
    const { type } = answer.refusal;
    mustBe(type !== 'Broken', () => `a rule threw: ${JSON.stringify(answer.refusal)}`);
    mustBe(type !== 'NotSaved' || hasFailed, () => `${person.id} is told that it was not saved, and no storage failed`);
    mustBe(!wasDone || type === 'NotSaved', () => `${person.id} asked again for what was done, and was refused: ${type}`);
    return;
  }
  mustBe(!wasDone || answer.repeated, () => `${person.id} asked again for what was done, and it was done again`);
  const [first] = answer.events;
  mustBe(first !== undefined || !answer.repeated, () => 'a repeat was answered with nothing');
  if (!first) return;
  const made = data.events.filter(({ command }) => command === first.command);
  mustBe(sameJson(made, answer.events), () => `${first.type} was acknowledged, and the log holds ${made.length} events of its command`);
}

function mustStandTogether({ data, person }: Device, command: string, type: string): void {
  const first = data.events.findIndex((event) => event.command === command);
  const last = data.events.findLastIndex((event) => event.command === command);
  const all = data.events.slice(first, last + 1).every((event) => event.command === command);
  mustBe(all, () => `${person.id}: the command ${command} (${type}) was done twice`);
}
