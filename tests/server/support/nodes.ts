import { createHash, randomUUID } from 'node:crypto';
import { nodesAt } from './pages.ts';
import type { Answer, Node, Visitor } from './visitor.ts';
import type { Member, Environment } from './environment.ts';

type Fields = Record<string, unknown>;

/** The fields of a new challenge of this person: daily, 7 days, text proofs, a free group, in UTC. */
export function challengeOf(creator: { id: string }, changes: Fields = {}): Fields {
  return {
    '/text': 'Run 5k',
    '/attributes/@chlTy': 'group-free',
    '/attributes/@chlSt': 'pending',
    '/attributes/@categ': 'fitness',
    '/attributes/@proof': 'text',
    '/attributes/@verif': 'daily',
    '/attributes/@durat': 7,
    '/attributes/@entry': 0,
    '/attributes/@start': '',
    '/attributes/@endDt': '',
    '/attributes/@creat': creator.id,
    '/attributes/@oppon': '',
    '/attributes/@zone': 'UTC',
    ...changes,
  };
}

/** An action on a challenge or on a comment, at an instant. */
type Action = { readonly challenge: string; readonly action: string; readonly at: string };

export function participationOf(person: { id: string }, { challenge, action, at }: Action, changes: Fields = {}): Fields {
  return {
    '/text': action,
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': person.id,
    '/attributes/@actn': action,
    '/attributes/@tstmp': at,
    '/attributes/@zone': 'UTC',
    ...changes,
  };
}

export function proofOf(person: { id: string }, challenge: string, at: string, changes: Fields = {}): Fields {
  return {
    '/text': '',
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': person.id,
    '/attributes/@proof': 'text',
    '/attributes/@prfDt': 'Ran through the park',
    '/attributes/@verif': 'pending',
    '/attributes/@tstmp': at,
    ...changes,
  };
}

/** An action on a comment; a new comment unless `about` names another. */
export function commentOf(person: { id: string }, { challenge, action, at }: Action, changes: Fields = {}): Fields {
  const text = action === 'posted' || action === 'edited' ? 'Well done!' : '';
  return {
    '/text': action === 'reported' ? 'spam' : text,
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': person.id,
    '/attributes/@actn': action,
    '/attributes/@about': '',
    '/attributes/@tstmp': at,
    ...changes,
  };
}

/** What a person says about a proof, its verdict or a dispute (`about`). */
type Said = Action & { readonly about: string };

export function reviewOf(person: { id: string }, { challenge, action, about, at }: Said, changes: Fields = {}): Fields {
  return {
    '/text': action === 'rejected' || action === 'disputed' ? 'It is another day' : '',
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': person.id,
    '/attributes/@actn': action,
    '/attributes/@about': about,
    '/attributes/@tstmp': at,
    ...changes,
  };
}

/** A report of a person, or of what the changes name. */
export function reportOf(reporter: { id: string }, at: string, changes: Fields): Fields {
  return {
    '/text': '',
    '/attributes/@chlId': '',
    '/attributes/@usrId': reporter.id,
    '/attributes/@actn': 'person',
    '/attributes/@reasn': 'spam',
    '/attributes/@tstmp': at,
    ...changes,
  };
}

/** Creates a challenge; returns its id. */
export async function created(person: Member, changes: Fields = {}): Promise<string> {
  const id = randomUUID();
  expectDone(await person.write('challenges', challengeOf(person, changes), id));
  return id;
}

/** Joins, starts or cancels now. */
export function takeAction(environment: Environment, person: Member, challenge: string, action: string): Promise<Answer> {
  return person.write('participations', participationOf(person, { challenge, action, at: environment.now() }));
}

/** Checks in now. */
export function checkIn(environment: Environment, person: Member, challenge: string, changes: Fields = {}): Promise<Answer> {
  return person.write('proofs', proofOf(person, challenge, environment.now(), changes));
}

/** Creates a challenge and starts it now; returns its id. */
export async function started(environment: Environment, person: Member, changes: Fields = {}): Promise<string> {
  const id = await created(person, changes);
  expectDone(await takeAction(environment, person, id, 'started'));
  return id;
}

/** The challenge as this visitor reads it. */
export async function readChallenge(visitor: Visitor, id: string): Promise<Node['fieldValues']> {
  return readNode(visitor, 'challenges', id);
}

/** The profile of a person as this visitor reads it. */
export async function readProfile(visitor: Visitor, id: string): Promise<Node['fieldValues']> {
  return readNode(visitor, 'profiles', id);
}

async function readNode(visitor: Visitor, project: string, id: string): Promise<Node['fieldValues']> {
  const answer = await visitor.get(`/api/local/projects/${project}/nodes/${id}`);
  if (answer.status !== 200) throw new Error(`There is no ${id} among the ${project}`);
  return nodesAt(answer, 'nodes')[0]?.fieldValues ?? {};
}

export function expectDone(answer: Answer): Answer {
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`Refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
