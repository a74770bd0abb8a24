import { SAMPLE_DEVICE, type AccountEvent } from '../account/events.ts';
import type { ChallengeEvent } from '../challenge/events.ts';
import type { Evolvers, SliceFold } from '../../kernel/fold/slice.ts';
import { entriesIn, getFrom, pagedRecord, setIn } from '../../kernel/lib/pagedRecord.ts';
import type { OutboxEvent } from '../outbox/events.ts';
import { proofEvents, type ProofEvent } from './events.ts';
import { initialProofs, type ProofState } from './state.ts';

const evolvers: Evolvers<ProofState, ProofEvent | OutboxEvent | ChallengeEvent | AccountEvent> = {
  ProofUploaded: (draft, { id, at, data: { challengeId, window, evidence, note, replaces = null } }) => {
    const proof = { id, at, challengeId, window, evidence, note, refusal: null, replaces };
    const proofs = getFrom(draft.byChallenge, challengeId);
    if (!proofs) return setIn(draft.byChallenge, challengeId, [proof]);
    const earlier = proofs.findLastIndex((each) => each.at <= at);
    proofs.splice(earlier + 1, 0, proof);
  },
  NodeRefused: (draft, { data }) => {
    const proof = getFrom(draft.byChallenge, data.about)?.find(({ id }) => id === data.event);
    if (proof) proof.refusal = data.message;
  },
  ChallengeCreated: ({ samples }, { id, device }) => {
    if (device === SAMPLE_DEVICE) samples.push(id);
  },
  StartedFresh: (draft) => {
    draft.byChallenge = pagedRecord(entriesIn(draft.byChallenge).filter(([id]) => !draft.samples.includes(id)));
    draft.samples = [];
  },
};

/** Folds the events of the slice. */
export const proofFold = { initial: initialProofs, events: proofEvents, guards: {}, evolvers } satisfies SliceFold<ProofState>;
