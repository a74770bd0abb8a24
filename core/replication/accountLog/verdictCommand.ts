import * as z from 'zod/mini';
import { recordedOutcome, runSchema } from '../../domain/challenge/events.ts';
import type { Command } from '../../kernel/fold/slice.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { SERVER_DEVICE } from './wire.ts';

const SCHEMAS = {
  NodeAcknowledged: z.object({ event: z.string(), nodeId: z.string(), receipt: z.string() }),
  NodeRefused: z.object({ event: z.string(), code: z.string(), message: z.string() }),
  OutcomeRecorded: recordedOutcome,
  RunMoved: z.object({ challengeId: z.string(), run: runSchema }),
} as const;
const COMMANDS = {
  NodeAcknowledged: 'AcknowledgeEvent',
  NodeRefused: 'RefuseEvent',
  OutcomeRecorded: 'ObserveOutcome',
  RunMoved: 'MoveRun',
} as const;

/**
 * Returns the command with which a device records the same verdict as the server (SY30); null for another event. It brings the verdict back when the
 * server loses it with the end of its log: what the verdict proves, the receipt among it, is not lost (SY17).
 */
export function commandOfVerdict({ device, type, command, data }: EventEnvelope): Command | null {
  if (device !== SERVER_DEVICE || !isVerdict(type)) return null;
  const parsed = SCHEMAS[type].safeParse(data);
  return parsed.success ? { id: command, type: COMMANDS[type], data: parsed.data } : null;
}

function isVerdict(type: string): type is keyof typeof SCHEMAS {
  return Object.hasOwn(SCHEMAS, type);
}
