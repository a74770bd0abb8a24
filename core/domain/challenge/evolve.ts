import { RESTORED_DEVICE, SAMPLE_DEVICE, type AccountEvent } from '../account/events.ts';
import type { FoldedEvent } from '../../kernel/log/event.ts';
import { entriesIn, pagedRecord, setIn } from '../../kernel/lib/pagedRecord.ts';
import { addTo } from '../../kernel/lib/pages.ts';
import type { Evolvers, Guards } from '../../kernel/fold/slice.ts';
import type { ProofEvent } from '../proof/events.ts';
import type { OutboxEvent } from '../outbox/events.ts';
import { MAX_DISPUTES_LOST, type ChallengeEvent } from './events.ts';
import { dropProof, placeProofs } from './placeProofs.ts';
import { cannotReverse, reverseOutcome } from './revision.ts';
import { isFilled, isTakingPart, ownChallenge, recordedFor, runOf, type ChallengeState, type Ended, type OwnChallenge } from './state.ts';
import { windowsOf } from './windows.ts';

type HandledEvent = ChallengeEvent | ProofEvent | OutboxEvent | AccountEvent;

/** Folds the events of this user's challenges. */
export const evolvers: Evolvers<ChallengeState, HandledEvent> = {
  ChallengeCreated: (draft, event) => {
    const { invited: _, ...terms } = event.data;
    setIn(draft.byId, event.id, newChallenge(event, event.id, event.actor, terms));
  },
  ChallengeJoined: (draft, event) => {
    const { challengeId, creator, terms, run } = event.data;
    const challenge = newChallenge(event, challengeId, creator, terms);
    if (run) challenge.stage = { name: 'active', run };
    setIn(draft.byId, challengeId, challenge);
  },
  ChallengeStarted: (draft, { data }) => {
    const challenge = ownChallenge(draft, data.challengeId);
    if (!challenge) return;
    challenge.stage = { name: 'active', run: data.run };
    placeProofs(challenge, data.run, Object.values(challenge.proofs).flat());
  },
  RunMoved: (draft, { data }) => {
    const challenge = ownChallenge(draft, data.challengeId);
    if (!challenge) return;
    challenge.stage = { name: 'active', run: data.run };
    placeProofs(challenge, data.run, Object.values(challenge.proofs).flat());
  },
  ChallengeCancelled: (draft, { data, at }) => {
    const challenge = ownChallenge(draft, data.challengeId);
    if (challenge) challenge.stage = { name: 'cancelled', at };
  },
  ChallengeLeft: (draft, { id, at, device, data: { challengeId, hasStarted } }) => {
    const challenge = ownChallenge(draft, challengeId);
    if (!challenge) return;
    if (hasStarted) challenge.left = { event: id, at };
    else challenge.stage = { name: 'left' };
    if (device !== RESTORED_DEVICE) draft.leaving[id] = challengeId;
  },
  NodeAcknowledged: (draft, { at, data: { event } }) => {
    const left = ownChallenge(draft, draft.leaving[event] ?? '')?.left;
    delete draft.leaving[event];
    if (left?.event === event && left.at < at) left.at = at;
  },
  ProofUploaded: (draft, { id, at, data }) => {
    const challenge = ownChallenge(draft, data.challengeId);
    if (!challenge) return;
    const proofs = (challenge.proofs[data.window] ??= []);
    const placed = { id, at, ...(data.replaces !== undefined && { replaces: data.replaces }) };
    const isLate = [...(challenge.proofs[data.window - 1] ?? []), ...proofs].some((each) => each.at > at);
    proofs.push(placed);
    const run = runOf(challenge);
    // A clock was set back, or this check-in arrives late. A check-in with a later instant may belong to the next window.
    if (isLate && run) placeProofs(challenge, run, Object.values(challenge.proofs).flat());
  },
  CheckInMissed: (draft, { data }) => {
    ownChallenge(draft, data.challengeId)?.missed.push(data.window);
  },
  OutcomeRecorded: (draft, { data }) => setIn(draft.recorded, data.challengeId, data),
  OutcomeReversed: (draft, { data }) => reverseOutcome(draft, data),
  ChallengeCompleted: (draft, event) => endChallenge(draft, 'completed', event),
  ChallengeFailed: (draft, event) => endChallenge(draft, 'failed', event),
  ChallengePinned: (draft, { data }) => setPinned(draft, data.challengeId, true),
  ChallengeUnpinned: (draft, { data }) => setPinned(draft, data.challengeId, false),
  NodeRefused: reverseRefused,
  StartedFresh: (draft) => {
    draft.byId = pagedRecord(entriesIn(draft.byId).filter(([, { isSample }]) => !isSample));
    draft.outcomes = [];
  },
};

function newChallenge(event: FoldedEvent, id: string, creator: string, terms: OwnChallenge['terms']): OwnChallenge {
  const isSample = event.device === SAMPLE_DEVICE;
  return {
    id,
    creator,
    terms,
    joinedAt: event.at,
    zone: event.zone,
    stage: { name: 'pending' },
    isSample,
    proofs: {},
    missed: [],
    left: null,
    isPinned: false,
  };
}

function setPinned(draft: ChallengeState, challengeId: string, isPinned: boolean): void {
  const challenge = ownChallenge(draft, challengeId);
  if (challenge) challenge.isPinned = isPinned;
}

type Ending = Extract<ChallengeEvent, { type: 'ChallengeCompleted' | 'ChallengeFailed' }>;

function endChallenge(draft: ChallengeState, name: Ended['name'], { id, day, data }: Ending): void {
  const challenge = ownChallenge(draft, data.challengeId);
  const run = challenge ? runOf(challenge) : null;
  if (!challenge || !run) return;
  const { endedAt, windows, needed, done } = data;
  challenge.stage = { name, run, endedAt, windows, needed, done };
  const isRevised = draft.ends[challenge.id]?.isRevised ?? false;
  draft.ends[challenge.id] = { revision: recordedFor(draft, challenge.id)?.revision ?? 0, isRevised };
  addTo(draft.outcomes, { event: id, challengeId: data.challengeId, name, date: day.date });
}

/** Reverses an event that the node API refused (SY3): a creation, a joining, a start, a cancellation or a check-in. */
function reverseRefused(draft: ChallengeState, { data }: { data: { event: string; type: string; about: string; message: string } }): void {
  const challenge = ownChallenge(draft, data.about);
  delete draft.leaving[data.event];
  if (!challenge) return;
  const { name } = challenge.stage;
  if (data.type === 'ProofUploaded') dropProof(challenge, data.event);
  else if (data.type === 'ChallengeLeft' && name === 'left') challenge.stage = { name: 'pending' };
  else if (data.type === 'ChallengeLeft' && challenge.left?.event === data.event) challenge.left = null;
  else if (data.type === 'ChallengeStarted' && name === 'active') challenge.stage = { name: 'pending' };
  else if (data.type === 'ChallengeCancelled' && name === 'cancelled') challenge.stage = { name: 'pending' };
  else if (data.type === 'ChallengeCreated' || data.type === 'ChallengeJoined')
    challenge.stage = { name: 'refused', message: data.message };
}

/** Conditions that void an event: each returns the reason, or null if the event is possible. */
export const guards: Guards<ChallengeState, HandledEvent> = {
  ChallengeJoined: (state, { data }) => (isTakingPart(ownChallenge(state, data.challengeId)) ? 'CH5: already taking part' : null),
  ChallengeStarted: (state, { data }) => mustBeIn(state, data.challengeId, 'pending', 'CH3: not waiting for a start'),
  RunMoved: (state, { data }) =>
    (ownChallenge(state, data.challengeId)?.missed.length ?? 0) > 0
      ? 'CH16: a window was missed already'
      : mustBeIn(state, data.challengeId, 'active', 'CH16: not running'),
  ChallengeCancelled: (state, { data }) => mustBeIn(state, data.challengeId, 'pending', 'CH6: not waiting for a start'),
  OutcomeRecorded: (state, { data }) => {
    if (data.disputesLost > MAX_DISPUTES_LOST) return 'CH26: more disputes than there can be';
    return data.revision <= (recordedFor(state, data.challengeId)?.revision ?? 0) ? 'CH26: recorded before' : null;
  },
  OutcomeReversed: (state, { data }) => cannotReverse(state, data),
  ChallengeCompleted: (state, { data }) => mustBeIn(state, data.challengeId, 'active', 'CH12: not running'),
  ChallengeFailed: (state, { data }) => mustBeIn(state, data.challengeId, 'active', 'CH12: not running'),
  ChallengePinned: (state, { data }) =>
    ownChallenge(state, data.challengeId)?.isPinned === false ? null : 'CH15: unknown, or pinned already',
  ChallengeUnpinned: (state, { data }) => (ownChallenge(state, data.challengeId)?.isPinned === true ? null : 'CH15: not pinned'),
  ChallengeLeft: (state, { data }) => {
    const challenge = ownChallenge(state, data.challengeId);
    if (challenge?.left) return 'CH20: left already';
    return mustBeIn(state, data.challengeId, data.hasStarted ? 'active' : 'pending', 'CH20: no part to leave');
  },
  ProofUploaded: (state, { at, data }) => {
    const challenge = ownChallenge(state, data.challengeId);
    const run = challenge ? runOf(challenge) : null;
    if (!challenge || !run) return 'CH9: not running';
    if (data.replaces === undefined) {
      if ('endedAt' in challenge.stage && challenge.stage.endedAt <= at) return 'CH9: not running';
      if (challenge.left && challenge.left.at < at) return 'CH20: left before';
    }
    if (data.evidence.type !== challenge.terms.proofType) return 'CH9: another type of proof';
    return data.window < windowsOf(run) ? null : 'CH9: no such window';
  },
  CheckInMissed: (state, { data }) => {
    const challenge = ownChallenge(state, data.challengeId);
    const run = challenge ? runOf(challenge) : null;
    if (!challenge || !run) return 'CH11: not started';
    if (data.window >= windowsOf(run)) return 'CH11: no such window';
    const isRejected = recordedFor(state, challenge.id)?.missed.includes(data.window) ?? false;
    if (isFilled(challenge, data.window) && !isRejected) return 'CH11: this window holds a proof';
    return challenge.missed.includes(data.window) ? 'CH11: missed already' : null;
  },
};

function mustBeIn(state: ChallengeState, id: string, name: OwnChallenge['stage']['name'], reason: string): string | null {
  return ownChallenge(state, id)?.stage.name === name ? null : reason;
}
