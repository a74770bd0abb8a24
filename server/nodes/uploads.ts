import { sql } from 'kysely';
import type { Work } from '../store/store.ts';
import type { FileRow, Upload } from './nodeStore.ts';

/** The columns of a file. */
export const FILE_COLUMNS = ['sha256', 'servedSha256', 'type', 'size', 'width', 'height'] as const;

/** Records a file and its owner, unless the owner's files would have more than `most` bytes. */
export async function saveUpload(work: Work, file: FileRow, userId: string, createdAt: string, most: number | null): Promise<Upload> {
  // The lock on the person's row serializes their uploads, so that two of them cannot share the last room.
  await work.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const own = work.selectFrom('fileOwners').where('userId', '=', userId);
  const known = await own.select('sha256').where('sha256', '=', file.sha256).executeTakeFirst();
  if (known === undefined && most !== null) {
    const { stored } = await own
      .innerJoin('files', 'files.sha256', 'fileOwners.sha256')
      .select(sql<string>`coalesce(sum(files.size), 0)`.as('stored'))
      .executeTakeFirstOrThrow();
    if (Number(stored) + file.size > most) return { kind: 'full', stored: Number(stored) };
  }
  await work
    .insertInto('files')
    .values({ ...file, createdAt })
    // A file of an older version is replaced by its cleaned one; any other stays as it is.
    .onConflict((same) => same.column('sha256').doUpdateSet(file).where('files.servedSha256', 'is', null))
    .execute();
  await work
    .insertInto('fileOwners')
    .values({ sha256: file.sha256, userId, createdAt })
    .onConflict((same) => same.doNothing())
    .execute();
  const recorded = await work.selectFrom('files').select(FILE_COLUMNS).where('sha256', '=', file.sha256).executeTakeFirstOrThrow();
  return { kind: known === undefined ? 'new' : 'repeat', file: recorded };
}
