import type { AppState } from './appState.ts';
import type { ProofType } from '../domain/challenge/events.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { runOf, ownChallenge } from '../domain/challenge/state.ts';
import { windowsOf } from '../domain/challenge/windows.ts';
import { evidenceText } from '../domain/proof/events.ts';
import { ownProofs, type OwnProof } from '../domain/proof/state.ts';
import { windowsOfProofs, type ChallengeStatus } from '../replication/challengeStatus.ts';
import { statusOfEvent, type EventStatus } from '../domain/outbox/eventStatus.ts';
import { proofsIn } from '../replication/remoteIndex.ts';
import type { ApiNode } from '../replication/nodes.ts';
import { NO_EVIDENCE } from '../replication/reportNode.ts';
import { isApart } from './apart.ts';
import { personOf } from './people.ts';

/** The number of a window, from 1, and the number of all windows. */
export type ProofWindow = { readonly number: number; readonly of: number };

/** A check-in proof on the challenge's page. `data` is the text, the number as text, or the file's SHA-256. */
export type ProofView = {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly isMine: boolean;
  readonly type: ProofType;
  readonly data: string;
  readonly note: string;
  readonly at: Instant;
  /** Its check-in window, counted from 1, and the number of windows; null when unknown. */
  readonly window: ProofWindow | null;
  /** The verifiers' verdict, which only a node carries. */
  readonly verified: 'pending' | 'yes' | 'no';
  readonly sync: EventStatus;
  /** Whether the user reported it (CM14). */
  readonly isReported: boolean;
  /** Whether a moderator hid it. It goes on counting (MD6). */
  readonly isHidden: boolean;
  /** Whether note and evidence are withheld from the user. */
  readonly isWithheld: boolean;
};

/** Returns a challenge's proofs, newest first: the user's own from the log, the others from their nodes. */
export function proofViews(app: AppState, challengeId: string, remoteStatus: ChallengeStatus | null): ProofView[] {
  const nodes = proofsIn(app.remote, challengeId);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = ownProofs(app.root.proof, challengeId);
  const mine = own.map((proof) => ownProof(app, proof, byId.get(proof.id) ?? null));
  const windows = windowsIn(nodes, remoteStatus);
  const others = nodes
    .filter(({ id }) => !own.some((proof) => proof.id === id))
    .map((node) => remoteProof(app, node, windows.get(node.id) ?? null));
  return [...mine, ...others].toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

function windowsIn(nodes: readonly ApiNode<'proofs'>[], remoteStatus: ChallengeStatus | null): ReadonlyMap<string, ProofWindow> {
  const windows = new Map<string, ProofWindow>();
  for (const { person, run } of remoteStatus?.participants ?? []) {
    if (!run) continue;
    for (const [id, window] of windowsOfProofs(run, person, nodes)) windows.set(id, { number: window + 1, of: windowsOf(run) });
  }
  return windows;
}

function windowOfOwn({ root }: AppState, { challengeId, window }: OwnProof): ProofWindow | null {
  const challenge = ownChallenge(root.challenge, challengeId);
  const run = challenge ? runOf(challenge) : null;
  return run && { number: window + 1, of: windowsOf(run) };
}

function ownProof(app: AppState, proof: OwnProof, node: ApiNode<'proofs'> | null): ProofView {
  return {
    id: proof.id,
    person: app.me,
    name: personOf(app, app.me).name,
    isMine: true,
    type: proof.evidence.type,
    data: evidenceText(proof.evidence),
    note: proof.note,
    at: proof.at,
    window: proof.refusal === null ? windowOfOwn(app, proof) : null,
    verified: node?.fieldValues['/attributes/@verif'] ?? 'pending',
    sync: statusOfEvent(app.root.sync, proof.id),
    isReported: false,
    isHidden: node?.fieldValues['/attributes/@hiddn'] === 'yes',
    isWithheld: false,
  };
}

function remoteProof(app: AppState, { id, fieldValues }: ApiNode<'proofs'>, window: ProofWindow | null): ProofView {
  const person = fieldValues['/attributes/@usrId'];
  const isHiddenPerson = isApart(app, person);
  const isHidden = fieldValues['/attributes/@hiddn'] === 'yes';
  return {
    id,
    person,
    name: personOf(app, person).name,
    isMine: person === app.me,
    type: fieldValues['/attributes/@proof'],
    data: isHiddenPerson ? NO_EVIDENCE : fieldValues['/attributes/@prfDt'],
    note: isHiddenPerson ? '' : fieldValues['/text'],
    at: fieldValues['/attributes/@tstmp'],
    window,
    verified: fieldValues['/attributes/@verif'],
    sync: { name: 'synced' },
    isReported: app.root.community.reports.proofs[id] !== undefined,
    isHidden,
    isWithheld: isHiddenPerson || (isHidden && fieldValues['/attributes/@prfDt'] === NO_EVIDENCE),
  };
}
