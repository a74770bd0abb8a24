import type { Slice } from '../../kernel/fold/slice.ts';
import { acknowledgeEvent, noteLost, refuseEvent } from './commands.ts';
import { decideAcknowledge, decideLost, decideRefuse, type OutboxFacts } from './decide.ts';
import { outboxFold } from './fold.ts';
import type { OutboxState } from './state.ts';

/** The outbox (SY1): holds every event whose type declares a node call until the node API responds. */
export const outbox = {
  ...outboxFold,
  commands: {
    AcknowledgeEvent: { schema: acknowledgeEvent, decide: decideAcknowledge, internal: true },
    RefuseEvent: { schema: refuseEvent, decide: decideRefuse, internal: true },
    NoteLost: { schema: noteLost, decide: decideLost, internal: true },
  },
} satisfies Slice<OutboxState, OutboxFacts>;
