import type { HttpRequest, Ports } from '../../../core/kernel/store/ports.ts';
import { response, refusal } from '../../../core/testing/transport.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { newEnvironment, openPerson, photoOf, recorded, type Person } from './support.ts';

/** A server that sends receipts, checks that each event follows an existing one, and takes no comment where it has no challenge. */
function strict(environment: Environment): { readonly ports: Partial<Ports>; readonly posts: HttpRequest[] } {
  const posts: HttpRequest[] = [];
  const fetch = async (request: HttpRequest) => {
    if (request.method !== 'POST') return environment.ports.fetch(request);
    posts.push(request);
    const after = request.headers?.['After'];
    const isKnown = after === undefined || [...environment.transport.nodes.values()].some((nodes) => nodes.has(after));
    if (!isKnown) return refusal(409, 'ForgottenBefore');
    const hasChallenges = (environment.transport.nodes.get('challenges')?.size ?? 0) > 0;
    if (request.path.includes('/comments/') && !hasChallenges) return refusal(404, 'NoSuchChallenge');
    const given = await environment.ports.fetch(request);
    return given.status < 300
      ? response(201, { ...asObject(given.body), receipt: `receipt of ${request.headers?.['Idempotency-Key']}` })
      : given;
  };
  return { ports: { fetch }, posts };
}

/** Restores the server's database to its current content. */
function backup({ transport: { nodes } }: Environment): () => void {
  const backup = [...nodes].map(([project, list]) => [project, new Map(list)] as const);
  return () => {
    nodes.clear();
    for (const [project, list] of backup) nodes.set(project, new Map(list));
  };
}

/** Ann pushed a challenge, its start and a check-in; the backup holds the challenge alone. */
export async function acknowledgedChallenge({ proofType = 'text' }: { readonly proofType?: 'text' | 'photo' } = {}) {
  const environment = newEnvironment();
  const { ports, posts } = strict(environment);
  const ann = await openPerson(environment, 'ann', undefined, ports);
  const id = await ann.creates({ proofType });
  await ann.gauntlet.push();
  const restore = backup(environment);
  await ann.gauntlet.commands.startChallenge({ challengeId: id });
  const proof = await ann.checksIn(id, proofType === 'photo' ? await photoOf(ann) : undefined);
  await ann.gauntlet.push();
  const start = recorded(ann, 'ChallengeStarted')[0]?.id ?? '';
  posts.splice(0);
  return { environment, ann, id, start, proof: proof.id, restore, posts, ports };
}

/** As above; and Ben's comment on the challenge, and the challenge itself, are lost. He comments again. */
export async function missingChallenge() {
  const scenario = await acknowledgedChallenge();
  const { environment, id, restore, ports, posts } = scenario;
  const ben = await openPerson(environment, 'ben', undefined, ports);
  await ben.pulls();
  await ben.gauntlet.commands.postComment({ challengeId: id, text: 'Well done' });
  await ben.gauntlet.push();
  restore();
  environment.transport.nodes.get('challenges')?.delete(id);
  await ben.gauntlet.commands.postComment({ challengeId: id, text: 'Again' });
  posts.splice(0);
  const [before = '', again = ''] = recorded(ben, 'CommentPosted').map((comment) => comment.id);
  return { ...scenario, ben, before, again };
}

/** Everything that a person's log folds to. */
export const figures = ({ app }: Person) => {
  const { wallet, progress, trust, challenge, betting } = app().root;
  return { wallet, progress, trust, challenge, betting };
};

export const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** The events that posts push. */
export const keys = (posts: readonly HttpRequest[]) => posts.map(({ headers }) => headers?.['Idempotency-Key']);
