import { Refused } from '../http/refused.ts';
import { charge, draw } from '../limits/bucket.ts';
import type { Ports } from '../ports.ts';

type QuotaPorts = Pick<Ports, 'store' | 'clock' | 'limits'>;

const MB = 1024 * 1024;

/** Counts the bytes of an upload that begins, by its declared size. Refuses (429) when the bytes of the period are used up. */
export async function countUpload(ports: QuotaPorts, person: string, declared: number): Promise<void> {
  const { upload } = ports.limits;
  if (upload !== null) await draw(ports, [{ key: uploadKey(person), limit: upload, amount: declared }], uploadedEnough);
}

/** Counts the bytes that an upload had beyond its declared size; a negative number gives bytes back. */
export async function countMore(ports: QuotaPorts, person: string, bytes: number): Promise<void> {
  await charge(ports, uploadKey(person), bytes, ports.limits.upload);
}

/** Refuses (409) a file that does not fit beside the `stored` bytes of the person's files. */
export function checkStorage(limit: number | null, stored: number, size: number): void {
  if (limit === null || stored + size <= limit) return;
  const message = `Your photos and videos use ${sizeText(stored)} of the ${sizeText(limit)} that one person may store, and this one has ${sizeText(size)}. Choose a smaller one, or ask the host of this server for more room.`;
  throw new Refused(409, 'StorageUsed', message);
}

/** Returns the key of a person's bucket of uploaded bytes. */
export function uploadKey(person: string): string {
  return `uploaded bytes of ${person}`;
}

function sizeText(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / 1024)} kB` : `${Math.ceil(bytes / MB)} MB`;
}

function uploadedEnough(retryAfter: number): Refused {
  const minutes = Math.ceil(retryAfter / 60);
  const when = minutes > 60 ? `${Math.ceil(minutes / 60)} hours` : minutes > 1 ? `${minutes} minutes` : 'a minute';
  return new Refused(429, 'UploadedEnough', `You have uploaded as much as one person may for now. It is sent again in ${when}.`, {
    retryAfter,
  });
}
