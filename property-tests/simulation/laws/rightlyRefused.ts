import * as z from 'zod';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import type { World } from '../engine/world.ts';
import { mustBe, type Law } from './law.ts';

/** Refusals that no act can bring about: the app asked in the wrong way, the server forgot what it knew, or it looked at when it was told. */
const NEVER = [
  'CheckInsOver',
  'FileNotUploaded',
  'KeyUsed',
  'BadKey',
  'BadShape',
  'BadJson',
  'NotJson',
  'NotYours',
  'event_lost',
  'file_lost',
];

const refused = z.object({ event: z.string(), code: z.string() });

/** A server that lost nothing refuses nothing that it took, and nothing for how it was asked. */
export const rightlyRefused: Law = {
  name: 'SY2 SY3 SY7 the server refuses no act that it took before, and none for how it was told',
  watch: (world) => ({
    step() {
      if (world.mainland.hasRolledBack) return;
      for (const { fresh } of world.devices) for (const event of fresh) if (event.type === 'NodeRefused') mustBeRight(world, event);
    },
  }),
};

function mustBeRight({ mainland }: World, { data }: EventEnvelope): void {
  const { event, code } = refused.parse(data);
  mustBe(!NEVER.includes(code), () => `${event} was refused with ${code}`);
  mustBe(!mainland.said(event).taken, () => `${event} was taken, and then refused with ${code}`);
}
