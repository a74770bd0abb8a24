import { randomUUID } from 'node:crypto';
import type { Environment, Member } from './environment.ts';
import { checkIn, commentOf, expectDone, reportOf, started, takeAction } from './nodes.ts';
import { makeModerator } from './operator.ts';
import type { Answer } from './visitor.ts';

/** A challenge of Ann's in which Ben takes part too, with a comment and a check-in of Ben's, and Mia, a moderator. */
export type Scene = {
  readonly ann: Member;
  readonly ben: Member;
  readonly mia: Member;
  readonly challenge: string;
  readonly comment: string;
  readonly proof: string;
};

export const EVIDENCE = 'Ran through the park';

export async function createScene(environment: Environment): Promise<Scene> {
  const [ann, ben, mia] = [await environment.signUp('Ann'), await environment.signUp('Ben'), await environment.signUp('Mia')];
  await makeModerator(environment, mia);
  const challenge = await started(environment, ann);
  expectDone(await takeAction(environment, ben, challenge, 'joined'));
  const [comment, at] = [randomUUID(), environment.now()];
  expectDone(await ben.write('comments', commentOf(ben, { challenge, action: 'posted', at }, { '/text': 'Buy my pills!' }), comment));
  const proof = String(expectDone(await checkIn(environment, ben, challenge, { '/text': 'A note' })).at('nodeId'));
  return { ann, ben, mia, challenge, comment, proof };
}

/** Reports the comment, the check-in or the person Ben of a scene. */
export function reportIn(environment: Environment, scene: Scene, reporter: Member, kind: 'comment' | 'proof' | 'person'): Promise<Answer> {
  const { challenge, comment, proof, ben } = scene;
  const at = environment.now();
  if (kind === 'comment')
    return reporter.write('comments', commentOf(reporter, { challenge, action: 'reported', at }, { '/attributes/@about': comment }));
  const about =
    kind === 'person'
      ? { '/attributes/@about': ben.id }
      : { '/attributes/@actn': 'proof', '/attributes/@about': proof, '/attributes/@chlId': challenge };
  return reporter.write('reports', reportOf(reporter, at, { ...about, '/text': 'Look at this.' }));
}

/** Sends a decision. */
export function decideAs(moderator: Member, body: object, key: string = randomUUID()): Promise<Answer> {
  return moderator.post('/api/local/moderation/decisions', { reason: 'Against the rules', ...body }, { 'Idempotency-Key': key });
}
