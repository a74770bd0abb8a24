import type { AppState } from '../app.ts';
import type { ProofType } from '../challenge/events.ts';
import type { Instant } from '../kernel/instant.ts';
import { evidenceText } from '../proof/events.ts';
import type { OwnProof } from '../proof/state.ts';
import { statusOfEvent, type EventStatus } from './eventStatus.ts';
import type { ApiNode } from './nodes.ts';
import { nameOf } from './people.ts';

/** A check-in proof as the challenge's page shows it. `data` is the text, the number as text, or the file's SHA-256. */
export type ProofView = {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly isMine: boolean;
  readonly type: ProofType;
  readonly data: string;
  readonly note: string;
  readonly at: Instant;
  /** What its verifiers said: only a node can carry a verdict. */
  readonly verified: 'pending' | 'yes' | 'no';
  readonly sync: EventStatus;
};

/** Which proofs are there for a challenge? Others' from their nodes, one's own from the log; newest first. */
export function proofViews(app: AppState, challengeId: string): ProofView[] {
  const nodes = (app.known.proofs?.nodes ?? []).filter(({ fieldValues }) => fieldValues['/attributes/@chlId'] === challengeId);
  const own = app.root.proof.byChallenge[challengeId] ?? {};
  const mine = Object.values(own).map((proof) => ownProof(app, proof, nodes.find(({ id }) => id === proof.id) ?? null));
  const others = nodes.filter(({ id }) => !own[id]).map((node) => knownProof(app, node));
  return [...mine, ...others].toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

function ownProof(app: AppState, proof: OwnProof, node: ApiNode<'proofs'> | null): ProofView {
  return {
    id: proof.id,
    person: app.me,
    name: nameOf(app, app.me),
    isMine: true,
    type: proof.evidence.type,
    data: evidenceText(proof.evidence),
    note: proof.note,
    at: proof.at,
    verified: node?.fieldValues['/attributes/@verif'] ?? 'pending',
    sync: statusOfEvent(app.root.sync, proof.id),
  };
}

function knownProof(app: AppState, { id, fieldValues }: ApiNode<'proofs'>): ProofView {
  const person = fieldValues['/attributes/@usrId'];
  return {
    id,
    person,
    name: nameOf(app, person),
    isMine: person === app.me,
    type: fieldValues['/attributes/@proof'],
    data: fieldValues['/attributes/@prfDt'],
    note: fieldValues['/text'],
    at: fieldValues['/attributes/@tstmp'],
    verified: fieldValues['/attributes/@verif'],
    sync: { name: 'synced' },
  };
}
