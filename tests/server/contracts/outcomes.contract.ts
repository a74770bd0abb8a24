import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccounts } from '../../../server/auth/betterAuthAccounts.ts';
import { answerLine, hostAnswer } from '../../../server/hostCommands.ts';
import { nodesOfPorts } from '../../../server/nodes/sqlNodes.ts';
import type { Store } from '../../../server/store/store.ts';
import { createEnvironment, PASSWORD, type Environment, type Member } from '../support/environment.ts';
import {
  checkIn,
  commentOf,
  created,
  expectDone,
  proofOf,
  readChallenge,
  readProfile,
  reviewOf,
  started,
  takeAction,
} from '../support/nodes.ts';
import { outcomeMismatches } from '../support/storedOutcomes.ts';

const DAY = 86_400_000;

/** What follows from the nodes, in the tables of a database. */
export function outcomesContract(openStore: () => Store): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  let group: string;
  beforeAll(async () => void (environment = await createEnvironment(openStore())));
  afterAll(() => environment.close());
  beforeEach(async () => {
    environment.setNow('2026-03-02T09:00:00.000Z');
    [ann, ben] = [await environment.signUp('Ann'), await environment.signUp('Ben')];
    group = await created(ann, { '/attributes/@durat': 2 });
    for (const [person, action] of [[ben, 'joined'] as const, [ann, 'started'] as const])
      expectDone(await takeAction(environment, person, group, action));
  });

  const partOf = ({ id }: Member) =>
    openStore().db.selectFrom('parts').selectAll().where('challenge', '=', group).where('person', '=', id).executeTakeFirst();
  const rebuilt = async (): Promise<string> => {
    const where = { ...environment.ports, accounts: openAccounts(environment.ports), origin: 'http://localhost:3000' };
    return hostAnswer.parse(JSON.parse(await answerLine(where, 'rebuild'))).message;
  };

  it('CH13 are the status and the figures that everybody reads once time passed, without a write', async () => {
    for (const day of [0, 1]) {
      if (day === 1) environment.pass(DAY);
      expectDone(await checkIn(environment, ann, group));
    }
    expect(await partOf(ann)).toMatchObject({ outcome: 'running', filled: 2, windows: 2, needed: 2, checkIns: 2 });
    environment.pass(DAY);
    expect(await readChallenge(ben, group)).toMatchObject({ '/attributes/@chlSt': 'active' });
    expect(await partOf(ann)).toMatchObject({ outcome: 'completed', counts: 'yes', completedAt: null });
    expect(await readProfile(ann, ben.id)).toMatchObject({ '/attributes/@missd': 0 });
    environment.pass(3 * DAY);
    expect(await readChallenge(ben, group)).toMatchObject({ '/attributes/@chlSt': 'completed' });
    expect(await readProfile(ben, ann.id)).toMatchObject({ '/attributes/@trust': 53, '/attributes/@compl': 1 });
    expect(await partOf(ann)).toMatchObject({ outcome: 'completed', counts: 'yes', completedAt: new Date('2026-03-04T00:00:00.000Z') });
    expect(await readProfile(ann, ben.id)).toMatchObject({ '/attributes/@missd': 2, '/attributes/@trust': 46 });
  });

  it('CH13 are those of a challenge that is over once a verdict about a check-in that no window needs cannot be disputed any more', async () => {
    environment.setNow('2026-03-03T09:00:00.000Z');
    expectDone(await checkIn(environment, ann, group));
    environment.setNow('2026-03-03T21:00:00.000Z');
    const about = randomUUID();
    expectDone(await ann.write('proofs', proofOf(ann, group, environment.now()), about));
    environment.setNow('2026-03-05T20:00:00.000Z');
    expectDone(await ben.write('reviews', reviewOf(ben, { challenge: group, action: 'rejected', about, at: environment.now() })));
    // All misses are final from midnight on. Disputing ends at 20:00.
    environment.setNow('2026-03-07T19:59:59.999Z');
    expect(await readChallenge(ben, group)).toMatchObject({ '/attributes/@chlSt': 'active' });
    environment.setNow('2026-03-07T20:00:00.000Z');
    expect(await readChallenge(ben, group)).toMatchObject({ '/attributes/@chlSt': 'failed' });
  });

  it('are computed again for the instant of a clock that was ahead and is right again', async () => {
    environment.pass(30 * DAY);
    expect(await readChallenge(ben, group)).toMatchObject({ '/attributes/@chlSt': 'failed' });
    environment.pass(-30 * DAY);
    expect(await readChallenge(ben, group)).toMatchObject({ '/attributes/@chlSt': 'active' });
    expect(await readProfile(ben, ann.id)).toMatchObject({ '/attributes/@trust': 50 });
  });

  it('CH8 have the part of somebody in a time zone that this Node does not know in UTC, so that it stops nobody else', async () => {
    const zone = sql`jsonb_set(fields, '{/attributes/@zone}', '"Mars/Olympus_Mons"')`;
    await sql`update nodes set fields = ${zone} where challenge = ${group} and owner = ${ben.id}`.execute(openStore().db);
    expectDone(await checkIn(environment, ben, group));
    environment.pass(30 * DAY);
    const other = await created(ann);
    expect(await readChallenge(ann, other)).toMatchObject({ '/attributes/@chlSt': 'pending' });
    expect(await readChallenge(ben, group)).toMatchObject({ '/attributes/@chlSt': 'failed' });
    expect(await partOf(ben)).toMatchObject({ filled: 1, missed: 1, endsAt: new Date('2026-03-04T00:00:00.000Z') });
  });

  it('that cannot be computed of one challenge hold up no other, and are reported once', async () => {
    const { db } = openStore();
    const { outcomes } = nodesOfPorts(environment.ports);
    const other = await started(environment, ben);
    await outcomes.settle(environment.now());
    const body = sql.lit(`begin if new.challenge = '${group}' then raise exception 'cannot be written'; end if; return new; end`);
    await sql`create function refuse_it() returns trigger language plpgsql as ${body}`.execute(db);
    await sql`create trigger refuse_it before insert or update on "challengeStates" for each row execute function refuse_it()`.execute(db);
    try {
      environment.pass(30 * DAY);
      await expect(outcomes.settle(environment.now())).rejects.toThrow(`What follows from the challenge ${group} cannot be computed.`);
      expect(await readChallenge(ann, other)).toMatchObject({ '/attributes/@chlSt': 'failed' });
      environment.pass(DAY);
      await outcomes.settle(environment.now());
      expect(await readChallenge(ann, group)).toMatchObject({ '/attributes/@chlSt': 'active' });
    } finally {
      await sql`drop function refuse_it cascade`.execute(db);
    }
  });

  it('add the challenge and the profile to the feed that others see differently because time passed', async () => {
    const { changes, outcomes } = nodesOfPorts(environment.ports);
    await outcomes.settle(environment.now());
    const { seq } = await changes.last();
    environment.pass(5 * DAY);
    await outcomes.settle(environment.now());
    const added = (await changes.after(seq, 1_000)).map(({ project, node }) => `${project} ${node}`);
    expect(added).toEqual(expect.arrayContaining([`challenges ${group}`, `profiles ${ann.id}`, `profiles ${ben.id}`]));
  });

  it('CH25 find a challenge by the new name of its creator', async () => {
    expectDone(await ann.patch(`/api/local/projects/profiles/nodes/${ann.id}`, { '/text': 'Zoë' }));
    const row = openStore().db.selectFrom('challengeStates').select('search').where('challenge', '=', group);
    expect((await row.executeTakeFirstOrThrow()).search.split('\n')).toContain('zoe');
  });

  it('ST10 have no figures of an account that is deleted while others stay in its challenge', async () => {
    const figures = openStore().db.selectFrom('personFigures').select('person').where('person', '=', ann.id);
    expect(await figures.execute()).toHaveLength(1);
    expectDone(await ann.post('/api/auth/delete-account', { accountId: ann.id, password: PASSWORD }));
    expect(await figures.execute()).toEqual([]);
  });

  it('CH16 have somebody who left before the start, in the millisecond of their joining, without a part', async () => {
    const id = await created(ann);
    expectDone(await takeAction(environment, ben, id, 'joined'));
    expectDone(await takeAction(environment, ben, id, 'left'));
    const parts = await openStore().db.selectFrom('parts').select(['person', 'takesPart', 'outcome']).where('challenge', '=', id).execute();
    expect(parts).toEqual(
      expect.arrayContaining([
        { person: ann.id, takesPart: true, outcome: 'pending' },
        { person: ben.id, takesPart: false, outcome: 'left' },
      ]),
    );
  });

  it('have the row of who commented, and their current names, after others checked in', async () => {
    const cara = await environment.signUp('Cara');
    const comment = commentOf(cara, { challenge: group, action: 'posted', at: environment.now() });
    expectDone(await cara.write('comments', comment));
    expectDone(await ben.patch(`/api/local/projects/profiles/nodes/${ben.id}`, { '/text': 'Benno' }));
    expectDone(await checkIn(environment, ben, group));
    expect(await partOf(cara)).toMatchObject({ takesPart: false, outcome: 'none' });
    const figures = openStore().db.selectFrom('personFigures').select(['name', 'active']).where('person', '=', ben.id);
    expect(await figures.execute()).toEqual([{ name: 'Benno', active: 1 }]);
  });

  it('are written again for a challenge only where they differ: not when only the instant does', async () => {
    const state = openStore().db.selectFrom('challengeStates').select(['status', 'people', 'asOf']).where('challenge', '=', group);
    const before = await state.executeTakeFirstOrThrow();
    environment.pass(60_000);
    expectDone(await checkIn(environment, ben, group));
    expect(await state.executeTakeFirstOrThrow()).toEqual(before);
    const cara = await environment.signUp('Cara');
    expectDone(await takeAction(environment, cara, group, 'joined'));
    expect(await state.executeTakeFirstOrThrow()).toEqual({ ...before, people: 3, asOf: new Date(environment.now()) });
  });

  describe('after a check-in', () => {
    it('are computed for its person alone, however many others check in', async () => {
      const { db } = openStore();
      await db.updateTable('parts').set({ filled: 7 }).where('challenge', '=', group).where('person', '=', ben.id).execute();
      expectDone(await checkIn(environment, ann, group));
      expect(await partOf(ann)).toMatchObject({ filled: 1, checkIns: 1, changesAt: new Date('2026-03-07T00:00:00.000Z') });
      expect(await partOf(ben)).toMatchObject({ filled: 7 });
      await rebuilt();
      expect(await partOf(ben)).toMatchObject({ filled: 0 });
    });

    it('are right for others too when their clock was ahead before', async () => {
      const long = await created(ann, { '/attributes/@durat': 14 });
      expectDone(await takeAction(environment, ben, long, 'joined'));
      expectDone(await takeAction(environment, ann, long, 'started'));
      const outcomesOf = () => openStore().db.selectFrom('parts').select(['person', 'outcome']).where('challenge', '=', long).execute();
      expectDone(await checkIn(environment, ann, long));
      environment.pass(DAY);
      expectDone(await checkIn(environment, ann, long));
      environment.setNow('2026-03-08T01:00:00.000Z');
      expect(await readChallenge(ann, long)).toMatchObject({ '/attributes/@chlSt': 'active' });
      expect(await outcomesOf()).toContainEqual({ person: ben.id, outcome: 'failed' });
      environment.setNow('2026-03-03T10:00:00.000Z');
      expectDone(await checkIn(environment, ann, long));
      expect(await outcomesOf()).toEqual(expect.arrayContaining([ann, ben].map(({ id }) => ({ person: id, outcome: 'running' }))));
    });
  });

  describe('the command rebuild', () => {
    it('finds no difference after a history, and after the server ran it again', async () => {
      expectDone(await checkIn(environment, ben, group));
      environment.pass(DAY);
      await started(environment, ben);
      await rebuilt();
      expect(await rebuilt()).toMatch(/^[\d,]+ challenges and [\d,]+ people were computed again\. Nothing differed\.$/);
    });

    it('repairs rows that were changed or lost, and says in which tables', async () => {
      await rebuilt();
      const { db } = openStore();
      await db.updateTable('parts').set({ filled: 7 }).where('challenge', '=', group).where('person', '=', ann.id).execute();
      await db.updateTable('personFigures').set({ trust: 99 }).where('person', '=', ben.id).execute();
      await db.deleteFrom('challengeStates').where('challenge', '=', group).execute();
      await db.deleteFrom('feedItems').where('challenge', '=', group).execute();
      expect(await rebuilt()).toMatch(
        /These rows differed, and are right now: 1 in challengeStates, 1 in parts, 1 in personFigures, 1 in feedItems\.$/,
      );
      expect(await partOf(ann)).toMatchObject({ filled: 0 });
      expect((await outcomeMismatches(openStore(), environment.now())).filter((row) => row.includes(group))).toEqual([]);
    });
  });
}
