import * as z from 'zod';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import type { Simulation } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** Refusals that no correct client causes: a malformed request, lost data, or a judgement at the time of arrival. */
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
  'NotFound',
  'MethodNotAllowed',
  'NotImplemented',
  'TooManyAttempts',
];

const refused = z.object({ event: z.string(), code: z.string() });

/** A server that lost nothing refuses no event that it accepted, and none because of the request itself. */
export const rightlyRefused: Invariant = {
  name: 'SY2 SY3 SY7 the server refuses no event that it accepted before, and none because of its request',
  watch: (simulation) => ({
    step() {
      if (simulation.server.hasRolledBack) return;
      for (const { fresh } of simulation.devices)
        for (const event of fresh) if (event.type === 'NodeRefused') mustBeRight(simulation, event);
    },
  }),
};

function mustBeRight({ server }: Simulation, { data }: EventEnvelope): void {
  const { event, code } = refused.parse(data);
  mustBe(!NEVER.includes(code), () => `${event} was refused with ${code}`);
  mustBe(!server.verdictOn(event).taken, () => `${event} was taken, and then refused with ${code}`);
}
