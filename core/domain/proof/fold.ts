import { SAMPLE_DEVICE, type AccountEvent } from '../account/events.ts';
import type { ChallengeEvent } from '../challenge/events.ts';
import type { Evolvers, SliceFold } from '../../kernel/fold/slice.ts';
import type { OutboxEvent } from '../outbox/events.ts';
import { proofEvents, type ProofEvent } from './events.ts';
import { initialProofs, type ProofState } from './state.ts';

const evolvers: Evolvers<ProofState, ProofEvent | OutboxEvent | ChallengeEvent | AccountEvent> = {
  ProofUploaded: (draft, { id, at, data: { challengeId, window, evidence, note } }) => {
    const proofs = (draft.byChallenge[challengeId] ??= []);
    const earlier = proofs.findLastIndex((each) => each.at <= at);
    proofs.splice(earlier + 1, 0, { id, at, challengeId, window, evidence, note, refusal: null });
  },
  NodeRefused: (draft, { data }) => {
    const proof = draft.byChallenge[data.about]?.find(({ id }) => id === data.event);
    if (proof) proof.refusal = data.message;
  },
  ChallengeCreated: ({ samples }, { id, device }) => {
    if (device === SAMPLE_DEVICE) samples.push(id);
  },
  StartedFresh: (draft) => {
    for (const id of draft.samples) delete draft.byChallenge[id];
    draft.samples = [];
  },
};

/** Folds the events of the slice. */
export const proofFold = { initial: initialProofs, events: proofEvents, guards: {}, evolvers } satisfies SliceFold<ProofState>;
