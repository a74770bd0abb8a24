import type { Slice } from '../../kernel/fold/slice.ts';
import { acknowledgeEvent, noteLost, readDropped, recordDropped, refuseEvent } from './commands.ts';
import { decideAcknowledge, decideDropped, decideLost, decideReadDropped, decideRefuse, type OutboxFacts } from './decide.ts';
import { outboxFold } from './fold.ts';
import type { OutboxState } from './state.ts';

/** The outbox (SY1): holds every event whose type declares a node call until the node API responds. */
export const outbox = {
  ...outboxFold,
  commands: {
    AcknowledgeEvent: { schema: acknowledgeEvent, decide: decideAcknowledge, internal: true },
    RefuseEvent: { schema: refuseEvent, decide: decideRefuse, internal: true },
    NoteLost: { schema: noteLost, decide: decideLost, internal: true },
    RecordDropped: { schema: recordDropped, decide: decideDropped, internal: true },
    ReadDropped: { schema: readDropped, decide: decideReadDropped },
  },
} satisfies Slice<OutboxState, OutboxFacts>;
