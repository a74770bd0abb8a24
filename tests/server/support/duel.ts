import { randomUUID } from 'node:crypto';
import { SERVER_DEVICE } from '../../../core/replication/accountLog/wire.ts';
import type { Environment, Member } from './environment.ts';
import { beginLog, deviceOf } from './logs.ts';
import { created, expectDone, proofOf, reviewOf, takeAction } from './nodes.ts';

/** A one-on-one of a day between two people whose logs have begun. It has just begun. */
export type Duel = Awaited<ReturnType<typeof openDuel>>;

/** Sets the clock to nine in the morning, and opens a duel of Ann and Ben. */
export async function openDuel(environment: Environment) {
  environment.setNow('2026-03-02T09:00:00.000Z');
  const [ann, ben] = [await environment.signUp('Ann'), await environment.signUp('Ben')];
  for (const person of [ann, ben]) await beginLog(person);
  const duel = await created(ann, { '/attributes/@chlTy': 'one-on-one', '/attributes/@durat': 1 });
  expectDone(await takeAction(environment, ben, duel, 'joined'));
  return {
    ann,
    ben,
    duel,
    async checksIn(person: Member): Promise<string> {
      const id = randomUUID();
      expectDone(await person.write('proofs', proofOf(person, duel, environment.now()), id));
      return id;
    },
    async says(person: Member, action: string, about: string): Promise<void> {
      expectDone(await person.write('reviews', reviewOf(person, { challenge: duel, action, about, at: environment.now() })));
    },
    outcomes: (challenge = duel) => ann.nodes('outcomes', challenge),
    /** What the server appended to a person's log about ends. */
    async recorded(person: Member) {
      const { events } = await deviceOf(environment, person).pull();
      return events.filter(({ type, device }) => type === 'OutcomeRecorded' && device === SERVER_DEVICE);
    },
  };
}
