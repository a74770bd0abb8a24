import { describe, expect, test } from 'vitest';
import { did, type Step } from '@gauntlet/core/testing';
import { DEFAULT_SETTINGS } from '../../../core/domain/settings/state.ts';
import { acknowledged, checksIn, creates, starts } from '../domain/wallet/scenario.ts';
import { receivingDevice } from './receivingDevice.ts';

const course = creates({ frequency: 'daily' });
const profile = { displayName: 'Ann One', email: 'ann@example.org', bio: '', profileImage: '', isNewPicture: false };
const savesProfile = did('SaveProfile', { ...profile, settings: DEFAULT_SETTINGS });
const savesAgain = did('SaveProfile', { ...profile, bio: 'Again', settings: DEFAULT_SETTINGS });
const lastSave = ({ events }: ReturnType<typeof receivingDevice>) => events.findLast(({ type }) => type === 'ProfileSaved')?.id;
const about = (commentId: string, author: string) => ({ challengeId: 'of ben', commentId, author, parent: null, isLiked: false });
/** Ann posts a comment on Ben's challenge, in reply to one of Cleo if `isReply`, and edits it. */
const comments =
  (isReply: boolean): Step =>
  (store) => {
    const replyTo = isReply ? about('of cleo', 'cleo') : null;
    did('PostComment', { challengeId: 'of ben', text: 'Hello', replyTo })(store);
    did('EditComment', { comment: about(store.events.at(-1)?.id ?? '', 'ann'), text: 'Hello!' })(store);
  };

describe('SY16 the log is not read', () => {
  test('SY16 while the pull brought the last acknowledged event of each group', async () => {
    const ann = receivingDevice({ steps: [course, starts, comments(false), savesProfile, acknowledged] });
    const ids = [...ann.challenges, ann.first('ChallengeStarted'), ann.first('CommentEdited')];
    await ann.receives({ ids, own: { '/attributes/@prof6': '2026-03-02T09:00:00.000Z' } });
    expect([ann.commands, ann.reads()]).toEqual([[], 0]);
  });

  test('SY16 for a pull that was requested before the last acknowledgement', async () => {
    const ann = receivingDevice({ steps: [course, starts, acknowledged] });
    await ann.receives({ ids: [], headAtRequest: ann.events.length - 1 });
    expect([ann.commands, ann.reads()]).toEqual([[], 0]);
    await ann.receives({ ids: [] });
    expect(ann.commands).toHaveLength(1);
  });

  test("SY16 for comments on another person's challenge while that is missing too", async () => {
    const ann = receivingDevice({ steps: [comments(false), acknowledged] });
    await ann.receives({ ids: [] });
    expect([ann.commands, ann.reads()]).toEqual([[], 0]);
    await ann.receives({ ids: ['of ben'] });
    expect(ann.commands).toHaveLength(1);
  });
});

describe('SY16 the recorded loss', () => {
  test('SY16 lists the lost events of one challenge each, and the last one of that challenge that the pull brought', async () => {
    const ann = receivingDevice({ steps: [course, starts, acknowledged, course, starts, acknowledged] });
    const [one = '', two = ''] = ann.challenges;
    const [startOfOne, startOfTwo] = ann.events.filter(({ type }) => type === 'ChallengeStarted').map(({ id }) => id);
    await ann.receives({ ids: [one] });
    expect(ann.commands).toEqual([
      {
        id: `lost:${startOfOne}:6`,
        data: {
          events: [{ event: startOfOne, type: 'ChallengeStarted', about: one, answered: 6, position: 4 }],
          stands: { event: one, answered: 5 },
          awaits: null,
          asked: 10,
        },
      },
      {
        id: `lost:${two}:9`,
        data: {
          events: [
            { event: two, type: 'ChallengeCreated', about: two, answered: 9, position: 7 },
            { event: startOfTwo, type: 'ChallengeStarted', about: two, answered: 10, position: 8 },
          ],
          stands: null,
          awaits: null,
          asked: 10,
        },
      },
    ]);
  });

  test('SY16 excludes an event that waits again since an earlier loss', async () => {
    const ann = receivingDevice({ steps: [course, starts, checksIn, acknowledged] });
    const [start, proof] = [ann.first('ChallengeStarted'), ann.first('ProofUploaded')];
    await ann.receives({ ids: [...ann.challenges, start] });
    await ann.receives({ ids: ann.challenges });
    const lost = (event: string, stands: string | undefined) => ({ data: { events: [{ event }], stands: { event: stands } } });
    expect(ann.commands).toMatchObject([lost(proof, start), lost(start, ann.challenges[0])]);
  });

  test('SY16 does not follow an event that waits again, although the pull brought it: its response was lost', async () => {
    const ann = receivingDevice({ steps: [course, starts, checksIn, acknowledged] });
    const [start, proof] = [ann.first('ChallengeStarted'), ann.first('ProofUploaded')];
    await ann.receives({ ids: [...ann.challenges, start] });
    await ann.receives({ ids: [...ann.challenges, proof] });
    const lost = (event: string, stands: string | undefined) => ({ data: { events: [{ event }], stands: { event: stands } } });
    expect(ann.commands).toMatchObject([lost(proof, start), lost(start, ann.challenges[0])]);
  });

  test('SY16 excludes an event that another tab saw acknowledged after the pull was requested', async () => {
    // This tab has folded the log up to the acknowledgement of the start, where the list was requested.
    const steps = [course, starts, acknowledged, checksIn, acknowledged];
    const ann = receivingDevice({ steps, head: 6 });
    await ann.receives({ ids: ann.challenges, headAtRequest: 6 });
    expect(ann.commands).toMatchObject([{ data: { events: [{ event: ann.first('ChallengeStarted') }], asked: 6 } }]);
  });

  test('SY16 holds a comment and what follows from it', async () => {
    const ann = receivingDevice({ steps: [comments(false), acknowledged] });
    await ann.receives({ ids: ['of ben'] });
    expect(ann.commands).toMatchObject([{ data: { events: [{ type: 'CommentPosted' }, { type: 'CommentEdited' }], stands: null } }]);
  });

  test("SY16 holds neither a reply to another person's missing comment nor what follows from the reply, until that comment is back", async () => {
    const ann = receivingDevice({ steps: [comments(true), acknowledged] });
    await ann.receives({ ids: ['of ben'] });
    expect(ann.commands).toEqual([]);
    await ann.receives({ ids: ['of ben', 'of cleo'] });
    expect(ann.commands).toMatchObject([{ data: { events: [{ type: 'CommentPosted' }, { type: 'CommentEdited' }] } }]);
  });

  test('SY16 names the last lost event that waits, beside those that do not', async () => {
    const ann = receivingDevice({ steps: [comments(false), comments(true), acknowledged] });
    await ann.receives({ ids: ['of ben'] });
    const edit = ann.events.findLast(({ type }) => type === 'CommentEdited')?.id;
    expect(ann.commands).toMatchObject([
      {
        data: {
          events: [{ event: ann.first('CommentPosted') }, { event: ann.first('CommentEdited') }],
          stands: null,
          awaits: { event: edit },
        },
      },
    ]);
  });

  test('SY16 holds the saved profile that the own node lacks, by an older server when it shows none', async () => {
    const ann = receivingDevice({ steps: [savesProfile, acknowledged] });
    await ann.receives({ ids: [], own: { '/attributes/@prof6': '' } });
    expect(ann.commands).toMatchObject([{ data: { events: [{ event: ann.first('ProfileSaved'), type: 'ProfileSaved' }], stands: null } }]);
  });

  test.each([
    ['names it, and shows another one', { shownAt: '2026-03-02T08:59:59.999Z', saves: (own: string) => ['other', own] }],
    ['names as many as it can', { shownAt: '', saves: () => Array.from({ length: 100 }, (_, i) => `other ${i}`) }],
    ['is of an older server, and shows an earlier one of another device', { shownAt: '2026-03-02T08:59:59.999Z', saves: () => undefined }],
  ])('SY16 does not hold a saved profile when the own node %s', async (_, { shownAt, saves }) => {
    const ann = receivingDevice({ steps: [savesProfile, acknowledged] });
    const known = saves(ann.first('ProfileSaved'));
    const fields = { '/attributes/@prof6': shownAt, ...(known && { '/attributes/@saves': known }) };
    await ann.receives({ ids: [], own: fields });
    expect(ann.commands).toEqual([]);
  });

  test('SY16 holds a saved profile that the own node does not name, whatever instant it shows', async () => {
    const ann = receivingDevice({ steps: [savesProfile, acknowledged] });
    await ann.receives({ ids: [], own: { '/attributes/@prof6': '2026-03-02T09:00:00.000Z', '/attributes/@saves': ['other'] } });
    expect(ann.commands).toMatchObject([{ data: { events: [{ event: ann.first('ProfileSaved') }] } }]);
  });

  test('SY16 only a save that the server names stands before the lost one: the others are not sent again', async () => {
    const steps = [savesProfile, acknowledged, savesAgain, acknowledged];
    const [forgotten, named] = [receivingDevice({ steps }), receivingDevice({ steps })];
    await forgotten.receives({ ids: [], own: { '/attributes/@prof6': '', '/attributes/@saves': [] } });
    await named.receives({ ids: [], own: { '/attributes/@prof6': '', '/attributes/@saves': [named.first('ProfileSaved')] } });
    expect(forgotten.commands).toMatchObject([{ data: { events: [{ event: lastSave(forgotten) }], stands: null } }]);
    expect(named.commands).toMatchObject([
      { data: { events: [{ event: lastSave(named) }], stands: { event: named.first('ProfileSaved') } } },
    ]);
  });
});
