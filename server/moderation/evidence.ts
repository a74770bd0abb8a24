import { foldComments, type Instant } from '@gauntlet/core';
import { shortName } from '@gauntlet/core/server';
import type { NodeRow, NodeStore, NodeWork, PersonRow } from '../nodes/nodeStore.ts';
import { writtenBy } from '../nodes/profiles.ts';
import { nodesIn } from '../nodes/rows.ts';
import type { OpenCase } from './moderationStore.ts';

/** What moderators judge: of a comment its text, of a check-in its note and evidence, of a person name, bio and picture. */
export type ShownEvidence = {
  readonly text: string;
  /** The kind of proof and the evidence of a check-in; for a person 'photo' and the hash of the picture; null without any. */
  readonly proof: { readonly type: string; readonly data: string } | null;
  readonly at: Instant | null;
};

/** A person in the queue. */
export type ShownPerson = { readonly id: string; readonly name: string };

/** A case as the queue shows it. `evidence` is null when it was deleted since. `isOwn`: it is of, or about, the moderator who reads. */
export type ShownCase = Omit<OpenCase, 'subject' | 'challenge' | 'reports'> & {
  readonly subject: ShownPerson & { readonly isSuspended: boolean };
  readonly challenge: { readonly id: string; readonly title: string } | null;
  readonly evidence: ShownEvidence | null;
  readonly isHidden: boolean;
  readonly isOwn: boolean;
  readonly reports: readonly {
    readonly id: string;
    readonly reporter: ShownPerson;
    readonly reason: string;
    readonly text: string;
    readonly at: Instant;
  }[];
};

/** Returns cases with their evidence, as a moderator sees them. */
export async function shownCases(nodes: NodeStore, moderator: string, cases: readonly OpenCase[]): Promise<ShownCase[]> {
  const people = cases.flatMap(({ subject, reports }) => [subject, ...reports.map(({ reporter }) => reporter)]);
  const rows = new Map((await nodes.people([...new Set(people)])).map((row) => [row.id, row]));
  return nodes.inTransaction(async (work) => {
    const shown: ShownCase[] = [];
    for (const each of cases) shown.push(await shownCase(work, moderator, each, rows));
    return shown;
  });
}

async function shownCase(work: NodeWork, moderator: string, each: OpenCase, people: ReadonlyMap<string, PersonRow>): Promise<ShownCase> {
  const { kind, about, subject, challenge, count, reports } = each;
  return {
    kind,
    about,
    count,
    subject: { ...personIn(people, subject), isSuspended: await work.moderation.isSuspended(subject) },
    challenge: challenge === null ? null : { id: challenge, title: await titleOf(work, challenge) },
    evidence: await evidenceOf(work, each, people.get(subject)),
    isHidden: kind !== 'person' && (await work.moderation.isHidden(about)),
    isOwn: subject === moderator,
    reports: reports.map(({ id, reporter, reason, text, at }) => ({ id, reporter: personIn(people, reporter), reason, text, at })),
  };
}

/** Returns people by their ids, as moderators see them. */
export async function shownPersons(nodes: NodeStore, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, ShownPerson>> {
  const known = ids.filter((id) => id !== null);
  const rows = new Map((await nodes.people([...new Set(known)])).map((row) => [row.id, row]));
  return new Map(known.map((id) => [id, personIn(rows, id)]));
}

function personIn(people: ReadonlyMap<string, PersonRow>, id: string): ShownPerson {
  const row = people.get(id);
  return { id, name: shortName(row === undefined ? '' : (writtenBy(row)['/text'] ?? row.name)) };
}

async function titleOf(work: NodeWork, challenge: string): Promise<string> {
  const [node] = nodesIn('challenges', rowsWith(await work.node(challenge)));
  return node?.fieldValues['/text'] ?? '';
}

async function evidenceOf(
  work: NodeWork,
  { kind, about, challenge }: OpenCase,
  person: PersonRow | undefined,
): Promise<ShownEvidence | null> {
  if (kind === 'person') return person === undefined ? null : profileEvidence(person);
  const row = await work.node(about);
  if (kind === 'comment') return row === undefined ? null : commentEvidence(work, row, challenge ?? '');
  const [proof] = nodesIn('proofs', rowsWith(row));
  if (proof === undefined) return null;
  const { '/text': text, '/attributes/@proof': type, '/attributes/@prfDt': data, '/attributes/@tstmp': at } = proof.fieldValues;
  return { text, proof: { type, data }, at };
}

async function commentEvidence(work: NodeWork, row: NodeRow, challenge: string): Promise<ShownEvidence | null> {
  const rows = await work.commentRows(challenge, row.id, row.owner ?? '');
  const comment = foldComments(nodesIn('comments', rows)).get(row.id);
  return comment === undefined || comment.isDeleted ? null : { text: comment.text, proof: null, at: comment.at };
}

function profileEvidence(row: PersonRow): ShownEvidence {
  const { '/attributes/@bio': bio = '', '/attributes/@prof4': picture = '' } = writtenBy(row);
  return { text: bio, proof: picture === '' ? null : { type: 'photo', data: picture }, at: null };
}

function rowsWith(row: NodeRow | undefined): NodeRow[] {
  return row === undefined ? [] : [row];
}
