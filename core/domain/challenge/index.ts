import type { Slice } from '../../kernel/fold/slice.ts';
import * as commands from './commands.ts';
import * as decisions from './decide.ts';
import { decideCreate } from './decideCreate.ts';
import { decideLeave } from './decideLeave.ts';
import { decideEnd, decideMiss, decideObserveOutcome, type OutcomeFacts } from './decideOutcome.ts';
import { decideRevision } from './decideRevision.ts';
import { challengeFold } from './fold.ts';
import type { ChallengeState } from './state.ts';

/** The challenges that this user created or joined, from pending to their own outcome. Rules: RULES.md. */
export const challenge = {
  ...challengeFold,
  commands: {
    CreateChallenge: { schema: commands.createWithHost, decide: decideCreate },
    StartChallenge: { schema: commands.startChallenge, decide: decisions.decideStart, needs: decisions.needsOfStart },
    /** The start on the date that the creator set (CH18): scheduled, so no person waits for its result. */
    BeginChallenge: { schema: commands.startChallenge, decide: decisions.decideStart, needs: decisions.needsOfStart, internal: true },
    CancelChallenge: { schema: commands.cancelChallenge, decide: decisions.decideCancel },
    LeaveChallenge: { schema: commands.leaveChallenge, decide: decideLeave },
    PinChallenge: { schema: commands.pinChallenge, decide: decisions.decidePin },
    UnpinChallenge: { schema: commands.unpinChallenge, decide: decisions.decideUnpin },
    JoinChallenge: { schema: commands.joinChallenge, decide: decisions.decideJoin, needs: decisions.needsOfJoin },
    ObserveStart: {
      schema: commands.observeStart,
      decide: decisions.decideObserveStart,
      needs: decisions.needsOfObservedStart,
      internal: true,
    },
    MoveRun: { schema: commands.moveRun, decide: decisions.decideMoveRun, internal: true },
    ObserveCancel: { schema: commands.observeCancel, decide: decisions.decideObserveCancel, internal: true },
    ObserveOutcome: { schema: commands.observeOutcome, decide: decideObserveOutcome, internal: true },
    RecordMiss: { schema: commands.recordMiss, decide: decideMiss, internal: true },
    DecideOutcome: { schema: commands.decideOutcome, decide: decideEnd, internal: true },
    ReviseOutcome: { schema: commands.reviseOutcome, decide: decideRevision, internal: true },
  },
} satisfies Slice<ChallengeState, decisions.ChallengeSliceFacts & OutcomeFacts>;
