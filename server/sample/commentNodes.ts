import { type CommentFields, SAMPLE_PEOPLE } from '@gauntlet/core';
import { COMMENTS, type SampleComment } from './comments.ts';
import type { PersonKey } from './people.ts';
import { instantAt, type Moment } from './plan.ts';
import { challengeId, nodeId, type SampleNode } from './sampleNode.ts';

/** Returns the comments and likes of the sample as nodes: a reply after its parent, a like after its comment. */
export function commentNodes(day: string): SampleNode[] {
  return COMMENTS.flatMap((comment, i) => {
    const key = `${i}`;
    const replies = (comment.replies ?? []).flatMap((reply, j) =>
      thread(day, { ...reply, n: comment.n }, `${key} ${j}`, nodeId('posted', comment.n, key)),
    );
    return [...thread(day, comment, key, ''), ...replies];
  });
}

/** Returns a comment and its likes, which all come within the hour. */
function thread(day: string, comment: SampleComment, key: string, parent: string): SampleNode[] {
  const { n, by, at, text, likedBy } = comment;
  const id = nodeId('posted', n, key);
  const posted = node({ n, id, by, at: instantAt(day, at), action: 'posted', about: parent, text });
  const likes = likedBy.map((person, i) =>
    node({
      n,
      id: nodeId('liked', n, `${key} ${person}`),
      by: person,
      at: instantAt(day, minutesLater(at, 7 * (i + 1))),
      action: 'liked',
      about: id,
      text: '',
    }),
  );
  return [posted, ...likes];
}

type CommentAction = {
  readonly n: number;
  readonly id: string;
  readonly by: PersonKey;
  readonly at: string;
  readonly action: 'posted' | 'liked';
  readonly about: string;
  readonly text: string;
};

function node({ n, id, by, at, action, about, text }: CommentAction): SampleNode {
  const owner = SAMPLE_PEOPLE[by].id;
  const challenge = challengeId({ n });
  const fields: CommentFields = {
    '/text': text,
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': owner,
    '/attributes/@actn': action,
    '/attributes/@about': about,
    '/attributes/@tstmp': at,
  };
  return { id, project: 'comments', owner, challenge, at, fields };
}

function minutesLater({ day, time }: Moment, minutes: number): Moment {
  const [hours = 0, past = 0] = time.split(':').map(Number);
  const all = hours * 60 + past + minutes;
  return { day, time: `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}` };
}
