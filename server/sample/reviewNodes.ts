import { type ProofFields, type ReviewFields, SAMPLE_PEOPLE } from '@gauntlet/core';
import type { PersonKey } from './people.ts';
import { dateAt, instantAt, type Plan } from './plan.ts';
import { challengeId, drawn, nodeId, type SampleNode } from './sampleNode.ts';
import { STORIES, type Saying, type Story } from './stories.ts';

type ProofNode = Extract<SampleNode, { project: 'proofs' }>;
/** A check-in of a plan, and its node. */
export type CheckedIn = { readonly person: PersonKey; readonly window: number; readonly node: ProofNode };

/** How many of 100 check-ins a person looks at. */
const LOOKS_AT = 70;

/**
 * Returns what the others said about the check-ins of a running sample challenge, and the check-in that replaces a rejected one. Each person looks at most
 * of them, on the same evening or the next morning, and accepts them; stories say otherwise. Nobody says anything once it is decided (RV2), and
 * nothing is of the seeding day.
 */
export function reviewNodes(plan: Plan, day: string, checkIns: readonly CheckedIn[]): SampleNode[] {
  return checkIns.flatMap((checkIn) => {
    const story = STORIES.find(({ n, person, window }) => n === plan.n && person === checkIn.person && window === checkIn.window);
    return story ? storyNodes(plan, day, story, checkIn) : drawnReviews(plan, day, checkIn);
  });
}

function storyNodes(plan: Plan, day: string, { says, replacement }: Story, { person, window, node }: CheckedIn): SampleNode[] {
  const said = sayingNodes(plan, day, says, node.id);
  if (replacement === undefined) return said;
  const at = instantAt(day, replacement.at);
  const fields: ProofFields = {
    ...node.fields,
    '/text': replacement.note,
    '/attributes/@prfDt': replacement.data,
    '/attributes/@tstmp': at,
    '/attributes/@repl': node.id,
  };
  const second: ProofNode = { ...node, id: nodeId('proof', plan.n, `${person} ${window} again`), at, fields };
  return [...said, second, ...sayingNodes(plan, day, replacement.says, second.id)];
}

/** A vote is about the dispute, everything else about the check-in. */
function sayingNodes(plan: Plan, day: string, says: readonly Saying[], proof: string): SampleNode[] {
  const idOf = ({ by, action }: Saying): string => nodeId(action, plan.n, `${by} ${proof}`);
  const dispute = says.find(({ action }) => action === 'disputed');
  return says.map((saying) => {
    const isVote = saying.action === 'upheld' || saying.action === 'overturned';
    const about = isVote && dispute ? idOf(dispute) : proof;
    const { by, action, text } = saying;
    return reviewNode(plan, { id: idOf(saying), by, action, about, text, at: instantAt(day, saying.at) });
  });
}

function drawnReviews(plan: Plan, day: string, { person, node }: CheckedIn): SampleNode[] {
  const others = plan.people.filter((each) => each !== person);
  const looks = others
    .filter((by) => drawn(`${node.id} ${by} looks`) % 100 < LOOKS_AT)
    .map((by) => ({ by, at: lookedAt(node, by) }))
    .filter(({ at }) => at < `${day}T`)
    .toSorted((a, b) => (`${a.at} ${a.by}` < `${b.at} ${b.by}` ? -1 : 1));
  const [host] = plan.people;
  const isHosted = plan.type !== 'one-on-one' && person !== host;
  const decisive = isHosted ? looks.findIndex(({ by }) => by === host) : Math.floor(others.length / 2);
  const before = decisive < 0 ? looks : looks.slice(0, decisive + 1);
  return before.map(({ by, at }) =>
    reviewNode(plan, { id: nodeId('approved', plan.n, `${by} ${node.id}`), by, action: 'approved', about: node.id, text: '', at }),
  );
}

/** Within two hours of the check-in, or between half past six and half past nine of the next morning. */
function lookedAt({ id, at }: ProofNode, by: PersonKey): string {
  const minutes = drawn(`minutes of ${id} ${by}`);
  if (drawn(`${id} ${by} when`) % 2 === 0) return new Date(Date.parse(at) + (10 + (minutes % 100)) * 60_000).toISOString();
  const morning = Date.parse(`${dateAt(at.slice(0, 10), 1)}T06:30:00.000Z`);
  return new Date(morning + (minutes % 180) * 60_000).toISOString();
}

type Said = Omit<Saying, 'at'> & { readonly id: string; readonly about: string; readonly at: string };

function reviewNode(plan: Plan, { id, by, action, about, text, at }: Said): SampleNode {
  const owner = SAMPLE_PEOPLE[by].id;
  const challenge = challengeId(plan);
  const fields: ReviewFields = {
    '/text': text,
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': owner,
    '/attributes/@actn': action,
    '/attributes/@about': about,
    '/attributes/@tstmp': at,
  };
  return { id, project: 'reviews', owner, challenge, at, fields };
}
