import { Refused } from '../http/refused.ts';
import { charge, draw } from '../limits/bucket.ts';
import type { FileRow, Upload } from '../nodes/nodeStore.ts';
import type { Ports } from '../ports.ts';

type QuotaPorts = Pick<Ports, 'store' | 'clock' | 'limits'>;

const MB = 1024 * 1024;

/** Counts the bytes of an upload that begins, by its declared size. Refuses (429) when the bytes of the period are used up. */
export async function countUpload(ports: QuotaPorts, person: string, declared: number): Promise<void> {
  const { upload } = ports.limits;
  if (upload !== null) await draw(ports, [{ key: uploadKey(person), limit: upload, amount: declared }], uploadedEnough);
}

/**
 * Counts what an upload really added: what is stored of it, or nothing for a repeat, which a client sends when the first response was lost.
 * Returns what is recorded. Refuses (409) a file that does not fit beside the person's other files.
 */
export async function settleUpload(
  ports: QuotaPorts,
  person: string,
  { declared, received, upload }: { readonly declared: number; readonly received: FileRow; readonly upload: Upload },
): Promise<FileRow> {
  const added = upload.kind === 'new' ? Math.max(declared, received.size) : 0;
  await charge(ports, uploadKey(person), added - declared, ports.limits.upload);
  if (upload.kind === 'full') throw storageUsed(upload.stored, received.size, ports.limits.storage ?? 0);
  return upload.file;
}

/** Returns the key of a person's bucket of uploaded bytes. */
export function uploadKey(person: string): string {
  return `uploaded bytes of ${person}`;
}

function storageUsed(stored: number, size: number, limit: number): Refused {
  const [used, room, own] = [stored, limit, size].map(sizeText);
  const message = `Your photos and videos use ${used} of the ${room} that one person may store here, and this one has ${own}. Choose a smaller one, or ask the host of this server for more room.`;
  return new Refused(409, 'StorageUsed', message);
}

function sizeText(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / 1024)} kB` : `${Math.ceil(bytes / MB)} MB`;
}

function uploadedEnough(retryAfter: number): Refused {
  return new Refused(429, 'UploadedEnough', 'You have uploaded as much as one person may for now.', { retryAfter });
}
