import type { AppState } from './appState.ts';
import type { ProofType } from '../domain/challenge/events.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { runOf, ownChallenge } from '../domain/challenge/state.ts';
import { windowsOf } from '../domain/challenge/windows.ts';
import { evidenceText } from '../domain/proof/events.ts';
import { ownProofs, type OwnProof } from '../domain/proof/state.ts';
import type { ChallengeStatus } from '../replication/foldedChallenge.ts';
import { windowsOfProofs } from '../replication/participants.ts';
import { statusOfEvent, type EventStatus } from '../domain/outbox/eventStatus.ts';
import { proofsIn } from '../replication/remoteIndex.ts';
import type { ApiNode } from '../replication/nodes.ts';
import { NO_EVIDENCE } from '../replication/reportNode.ts';
import { isApart, isWithheld } from './apart.ts';
import { personOf } from './people.ts';
import { proofReviewView, type ProofReviewView } from './proofReview.readModel.ts';

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
  /** The verdict: of the reviews (RV2), or of another server, which its node carries (PF6). */
  readonly verified: 'pending' | 'yes' | 'no';
  /** What became of it (RV1 to RV8); null before the server has it, and for one of another server. */
  readonly review: ProofReviewView | null;
  /** The rejected check-in that it replaces, or null. */
  readonly replaces: string | null;
  readonly sync: EventStatus;
  /** Whether the user reported it (CM14). */
  readonly isReported: boolean;
  /** Whether a moderator hid it. It goes on counting (MD6). */
  readonly isHidden: boolean;
  /** Whether note and evidence are withheld from the user. */
  readonly isWithheld: boolean;
};

/** What the proofs of a challenge are shown with: its status as of `now`, or null where the cache does not have all of it. */
type Frame = { readonly status: ChallengeStatus | null; readonly now: Instant };

/** Returns a challenge's proofs, newest first: the user's own from the log, the others from their nodes. */
export function proofViews(app: AppState, challengeId: string, frame: Frame): ProofView[] {
  const nodes = proofsIn(app.remote, challengeId);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = ownProofs(app.root.proof, challengeId);
  const replaced = new Set(own.filter(({ refusal }) => refusal === null).map(({ replaces }) => replaces));
  const mine = own.map((proof) => withReplacement(ownProof(app, proof, byId.get(proof.id) ?? null, frame), replaced));
  const ownIds = new Set(own.map(({ id }) => id));
  const others = othersViews(
    app,
    nodes.filter(({ id }) => !ownIds.has(id)),
    frame,
  );
  return [...mine, ...others].toSorted(newestFirst);
}

/** Returns proofs of other people by their nodes. */
export function othersViews(app: AppState, nodes: readonly ApiNode<'proofs'>[], frame: Frame): ProofView[] {
  if (nodes.length === 0) return [];
  const challengeId = nodes[0]?.fieldValues['/attributes/@chlId'] ?? '';
  const windows = windowsIn(proofsIn(app.remote, challengeId), frame.status);
  return nodes.map((node) => remoteProof(app, node, windows.get(node.id) ?? null, frame));
}

/** Orders proofs, the newest first. */
export function newestFirst(a: ProofView, b: ProofView): number {
  return a.at < b.at ? 1 : -1;
}

/** A replacement that waits to be pushed replaces too. */
function withReplacement(view: ProofView, replaced: ReadonlySet<string | null>): ProofView {
  if (view.review === null || !replaced.has(view.id)) return view;
  return { ...view, review: { ...view.review, isReplaced: true, replaceableUntil: null } };
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

/** The verdict of another server stands in the node of a proof (PF6). */
function judged(app: AppState, node: ApiNode<'proofs'> | null, { status, now }: Frame): Pick<ProofView, 'verified' | 'review'> {
  const foreign = node?.fieldValues['/attributes/@verif'] ?? 'pending';
  const found = node === null ? undefined : status?.reviews.get(node.id);
  if (foreign !== 'pending' || !status || !found) return { verified: foreign, review: null };
  const review = proofReviewView(app, found, status, now);
  return { verified: review.until === null ? (review.accepts ? 'yes' : 'no') : 'pending', review };
}

function ownProof(app: AppState, proof: OwnProof, node: ApiNode<'proofs'> | null, frame: Frame): ProofView {
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
    ...judged(app, node, frame),
    replaces: proof.replaces,
    sync: statusOfEvent(app.root.sync, proof.id),
    isReported: false,
    isHidden: node?.fieldValues['/attributes/@hiddn'] === 'yes',
    isWithheld: false,
  };
}

function remoteProof(app: AppState, node: ApiNode<'proofs'>, window: ProofWindow | null, frame: Frame): ProofView {
  const { id, fieldValues } = node;
  const person = fieldValues['/attributes/@usrId'];
  const isHiddenPerson = isApart(app, person);
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
    ...judged(app, node, frame),
    replaces: fieldValues['/attributes/@repl'] ?? null,
    sync: { name: 'synced' },
    isReported: app.root.community.reports.proofs[id] !== undefined,
    isHidden: fieldValues['/attributes/@hiddn'] === 'yes',
    isWithheld: isWithheld(app, node),
  };
}
