import type { HttpRequest, Ports } from '../../../core/kernel/store/ports.ts';
import { answer, refusal } from '../../../core/testing/transport.ts';
import type { World } from '../../../core/testing/world.ts';
import { newWorld, openPerson, photoOf, recorded, type Person } from './support.ts';

/** A server that gives receipts, and is strict about what follows what. */
function strict(world: World): { readonly ports: Partial<Ports>; readonly posts: HttpRequest[] } {
  const posts: HttpRequest[] = [];
  const fetch = async (request: HttpRequest) => {
    if (request.method !== 'POST') return world.ports.fetch(request);
    posts.push(request);
    const after = request.headers?.['After'];
    const isKnown = after === undefined || [...world.transport.nodes.values()].some((held) => held.has(after));
    if (!isKnown) return refusal(409, 'ForgottenBefore');
    const given = await world.ports.fetch(request);
    return given.status < 300
      ? answer(201, { ...asObject(given.body), receipt: `receipt of ${request.headers?.['Idempotency-Key']}` })
      : given;
  };
  return { ports: { fetch }, posts };
}

/** Puts the server's database back to what it held then. */
function backup({ transport: { nodes } }: World): () => void {
  const kept = [...nodes].map(([project, held]) => [project, new Map(held)] as const);
  return () => {
    nodes.clear();
    for (const [project, held] of kept) nodes.set(project, new Map(held));
  };
}

/** Ann has told of a challenge, its start and a check-in; the backup holds the challenge alone. */
export async function told({ proofType = 'text' }: { readonly proofType?: 'text' | 'photo' } = {}) {
  const world = newWorld();
  const { ports, posts } = strict(world);
  const ann = await openPerson(world, 'ann', undefined, ports);
  const id = await ann.creates({ proofType });
  await ann.gauntlet.push();
  const restore = backup(world);
  await ann.gauntlet.acts.startChallenge({ challengeId: id });
  const proof = await ann.checksIn(id, proofType === 'photo' ? await photoOf(ann) : undefined);
  await ann.gauntlet.push();
  const start = recorded(ann, 'ChallengeStarted')[0]?.id ?? '';
  posts.splice(0);
  return { world, ann, id, start, proof: proof.id, restore, posts, ports };
}

/** All that a person's log comes to. */
export const figures = ({ app }: Person) => {
  const { wallet, progress, trust, challenge, betting } = app().root;
  return { wallet, progress, trust, challenge, betting };
};

export const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Of which events posts tell. */
export const keys = (posts: readonly HttpRequest[]) => posts.map(({ headers }) => headers?.['Idempotency-Key']);
