import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { challengeOf, commentOf, created, expectDone } from '../support/nodes.ts';
import { refusal, type Answer, type Node } from '../support/visitor.ts';
import type { Member, Environment } from '../support/environment.ts';

/** Writing and reading comments, on any store. */
export function commentsContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  let challenge: string;
  beforeAll(async () => {
    environment = await openEnvironment();
    [ann, ben] = await Promise.all([environment.signUp('Ann'), environment.signUp('Ben')]);
    challenge = await created(ann);
  });
  afterAll(() => environment.close());

  const write = (person: Member, action: string, about = '', changes: Record<string, unknown> = {}): Promise<Answer> =>
    person.write('comments', commentOf(person, { challenge, action, at: environment.now() }, { '/attributes/@about': about, ...changes }));
  const posts = async (person: Member, text: string, about = ''): Promise<string> =>
    String(expectDone(await write(person, 'posted', about, { '/text': text })).at('nodeId'));
  const read = async (person: Member, about: string): Promise<Node['fieldValues'][]> => {
    const nodes = await person.nodes('comments', challenge);
    return nodes
      .filter(({ id, fieldValues }) => id === about || fieldValues['/attributes/@about'] === about)
      .map((node) => node.fieldValues);
  };
  const texts = async (person: Member, about: string): Promise<unknown[]> => (await read(person, about)).map((fields) => fields['/text']);

  it('CM12 a comment is written once under its key, and everyone reads it unchanged', async () => {
    const text = `<img src=x onerror=alert(1)> & '; drop table nodes; --`;
    const key = randomUUID();
    const fields = commentOf(ann, { challenge, action: 'posted', at: environment.now() }, { '/text': text });
    expect((await ann.write('comments', fields, key)).status).toBe(201);
    expect((await ann.write('comments', fields, key)).status).toBe(200);
    expect(await read(ben, key)).toEqual([{ ...fields, '/attributes/@recvd': environment.now() }]);
  });

  it('CM12 a comment needs an existing challenge and a time that is not ahead of the clock', async () => {
    expect(
      refusal(await ben.write('comments', commentOf(ben, { challenge: randomUUID(), action: 'posted', at: environment.now() }))),
    ).toEqual({
      status: 404,
      code: 'NoSuchChallenge',
    });
    const ahead = (ms: number): string => new Date(Date.parse(environment.now()) + ms).toISOString();
    expect(refusal(await write(ben, 'posted', '', { '/attributes/@tstmp': ahead(300_001) }))).toEqual({
      status: 409,
      code: 'AheadOfClock',
    });
    expectDone(await write(ben, 'posted', '', { '/attributes/@tstmp': ahead(300_000) }));
  });

  it('CM12 a reply needs a comment of the same challenge', async () => {
    const elsewhere = await created(ben, challengeOf(ben));
    const comment = String(
      expectDone(await ben.write('comments', commentOf(ben, { challenge: elsewhere, action: 'posted', at: environment.now() }))).at(
        'nodeId',
      ),
    );
    for (const action of ['posted', 'liked', 'reported']) {
      expect(refusal(await write(ann, action, comment))).toEqual({ status: 409, code: 'NoSuchComment' });
      expect(refusal(await write(ann, action, randomUUID()))).toEqual({ status: 409, code: 'NoSuchComment' });
    }
  });

  it('CM3 replies are one level deep', async () => {
    const thread = await posts(ann, 'Who joins?');
    const reply = await posts(ben, 'Me.', thread);
    expect(refusal(await write(ann, 'posted', reply))).toEqual({ status: 409, code: 'ReplyToReply' });
  });

  it('CM4 CM5 only its author edits and deletes a comment', async () => {
    const comment = await posts(ann, 'Frist');
    expect(refusal(await write(ben, 'edited', comment))).toEqual({ status: 403, code: 'NotTheAuthor' });
    expect(refusal(await write(ben, 'deleted', comment))).toEqual({ status: 403, code: 'NotTheAuthor' });
    expectDone(await write(ann, 'edited', comment, { '/text': 'First' }));
    expect(await texts(ben, comment)).toEqual(['', 'First']);
  });

  it('CM5 a deleted text is returned to no one, including its author', async () => {
    const comment = await posts(ann, 'My address is');
    expectDone(await write(ann, 'edited', comment, { '/text': 'My address was' }));
    expectDone(await write(ann, 'deleted', comment));
    for (const person of [ann, ben]) expect(await texts(person, comment)).toEqual(['', '', '']);
  });

  it('CM8 an action on a deleted comment is refused', async () => {
    const comment = await posts(ann, 'Gone');
    expectDone(await write(ann, 'deleted', comment));
    for (const action of ['edited', 'deleted'])
      expect(refusal(await write(ann, action, comment))).toEqual({ status: 409, code: 'CommentGone' });
    for (const action of ['posted', 'liked', 'unliked', 'reported']) {
      expect(refusal(await write(ben, action, comment))).toEqual({ status: 409, code: 'CommentGone' });
    }
  });

  it('CM6 a like is given once, and taken back once', async () => {
    const comment = await posts(ann, 'Done!');
    expect(refusal(await write(ben, 'unliked', comment))).toEqual({ status: 409, code: 'NotLiked' });
    expectDone(await write(ben, 'liked', comment));
    expect(refusal(await write(ben, 'liked', comment))).toEqual({ status: 409, code: 'AlreadyLiked' });
    expectDone(await write(ben, 'unliked', comment));
    expectDone(await write(ann, 'liked', comment));
  });

  it('CM6 ten likes at the same moment count once', async () => {
    const comment = await posts(ann, 'Together!');
    const responses = await Promise.all(Array.from({ length: 10 }, () => write(ben, 'liked', comment)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it("CM7 a person reports another person's comment once, and only the reporter sees the report", async () => {
    const comment = await posts(ann, 'Buy followers');
    expect(refusal(await write(ann, 'reported', comment, { '/text': 'spam' }))).toEqual({ status: 403, code: 'OwnComment' });
    expectDone(await write(ben, 'reported', comment, { '/text': 'spam' }));
    expect(refusal(await write(ben, 'reported', comment, { '/text': 'spam' }))).toEqual({ status: 409, code: 'AlreadyReported' });
    expect(await read(ann, comment)).toHaveLength(1);
    expect(await read(ben, comment)).toHaveLength(2);
  });

  it('CM5 CM7 only a comment has its own text: an action with text, which a deletion could not remove, is refused', async () => {
    const comment = await posts(ann, 'Done');
    for (const [person, action] of [
      [ben, 'liked'],
      [ben, 'unliked'],
      [ben, 'reported'],
      [ann, 'deleted'],
    ] as const) {
      const answer = await write(person, action, comment, { '/text': 'My address is' });
      expect({ action, status: answer.status, field: answer.at('error', 'field') }).toEqual({ action, status: 400, field: '/text' });
    }
    expect(await read(ben, comment)).toHaveLength(1);
  });

  test.each([
    { field: '/text', value: 'x'.repeat(2_001), beside: {} },
    { field: '/text', value: '  ', beside: {} },
    { field: '/attributes/@chlId', value: 'that one', beside: {} },
    { field: '/attributes/@actn', value: 'loved', beside: {} },
    { field: '/attributes/@about', value: 'that one', beside: {} },
    { field: '/attributes/@about', value: '', beside: { '/attributes/@actn': 'liked' } },
    { field: '/attributes/@tstmp', value: '2026-02-31T12:00:00.000Z', beside: {} },
  ])('CM12 a shape that does not fit is refused with its field: $field $value $beside', async ({ field, value, beside }) => {
    const answer = await write(ann, 'posted', '', { ...beside, [field]: value });
    expect({ status: answer.status, field: answer.at('error', 'field') }).toEqual({ status: 400, field });
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
}
