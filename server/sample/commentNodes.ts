import { type CommentFields, SAMPLE_PEOPLE } from '@gauntlet/core';
import { COMMENTS, type Said } from './comments.ts';
import type { PersonKey } from './people.ts';
import { instantAt, type Moment } from './plan.ts';
import { challengeId, nodeId, type SampleNode } from './sampleNode.ts';

/** What was said, and who liked it, as nodes: a reply after what it answers, a like after what is liked. */
export function commentNodes(day: string): SampleNode[] {
  return COMMENTS.flatMap((said, i) => {
    const key = `${i}`;
    const replies = (said.replies ?? []).flatMap((reply, j) =>
      thread(day, { ...reply, n: said.n }, `${key} ${j}`, nodeId('posted', said.n, key)),
    );
    return [...thread(day, said, key, ''), ...replies];
  });
}

/** A comment and its likes, which all came within the hour. */
function thread(day: string, said: Said, key: string, parent: string): SampleNode[] {
  const { n, by, at, text, likedBy } = said;
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

type Deed = {
  readonly n: number;
  readonly id: string;
  readonly by: PersonKey;
  readonly at: string;
  readonly action: 'posted' | 'liked';
  readonly about: string;
  readonly text: string;
};

function node({ n, id, by, at, action, about, text }: Deed): SampleNode {
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
