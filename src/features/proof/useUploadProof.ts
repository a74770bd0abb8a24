import { evidenceSchema, type Evidence, type Gauntlet, outbox$, refusalText, type ProofType } from '@gauntlet/core';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { notStoredText, requestPersistence } from '../../lib/deviceStorage.ts';
import { toast } from '../../ui/toast.ts';
import type { ProofDraft } from './proofDraft.ts';

/**
 * How an upload ended: done, incomplete with the missing part, or failed with the reason. `isKept`: the server cannot be reached now,
 * so it waits on this device.
 */
export type UploadEnd =
  | { readonly name: 'done'; readonly isKept: boolean }
  | { readonly name: 'failed' | 'incomplete'; readonly message: string };

/** The rejected check-in that a new one replaces, and until when that is possible (RV8). */
export type Replaces = { readonly proofId: string; readonly until: string };

/** Checks in: stores the file on the device first, then records the proof that refers to it, and says in a toast where it is. */
export function useUploadProof(challengeId: string, type: ProofType, replaces: Replaces | null): (draft: ProofDraft) => Promise<UploadEnd> {
  const gauntlet = useGauntlet();
  return async (draft) => {
    const isKept = isOutOfReach(gauntlet);
    const evidence = await evidenceOf(gauntlet, type, draft).catch((error: unknown) => ({ unkept: notStoredText(error) }));
    if (typeof evidence === 'object' && 'unkept' in evidence) return { name: 'failed', message: evidence.unkept };
    if (typeof evidence === 'string') return { name: 'incomplete', message: evidence };
    const result = await gauntlet.commands.uploadProof({ challengeId, evidence, note: draft.note, ...(replaces && { replaces }) });
    if (!result.ok) return { name: 'failed', message: refusalText(result.refusal) };
    toast.success(isKept ? 'Saved on this device, will be sent' : 'Proof uploaded successfully!');
    void requestPersistence();
    return { name: 'done', isKept };
  };
}

/** Whether nothing can be sent now: no network, or the last push did not reach the server. */
function isOutOfReach(gauntlet: Gauntlet): boolean {
  const { connection } = gauntlet.project(outbox$).current();
  return !navigator.onLine || connection === 'unreachable' || connection === 'signed-out';
}

/** Validates the form's values as evidence. Returns an error message if something is missing. */
async function evidenceOf(gauntlet: Gauntlet, type: ProofType, draft: ProofDraft): Promise<Evidence | string> {
  if ((type === 'photo' || type === 'video') && draft.media?.type !== type) return `Choose a ${type} first.`;
  const parsed = evidenceSchema.safeParse({ type, ...(await filledIn(gauntlet, type, draft)) });
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? 'This cannot be uploaded.');
}

async function filledIn(gauntlet: Gauntlet, type: ProofType, { text, metric, media }: ProofDraft): Promise<object> {
  if (type === 'text') return { text };
  if (type === 'metric') return { value: metric.trim() === '' ? Number.NaN : Number(metric) };
  return media ? { hash: await gauntlet.storeFile(media.bytes), mediaType: media.mediaType, bytes: media.bytes.length } : {};
}
