import { evidenceSchema, type Evidence, type Gauntlet, refusalText, type ProofType } from '@gauntlet/core';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { notStoredText, requestPersistence } from '../../lib/deviceStorage.ts';
import { toast } from '../../ui/toast.ts';
import type { ProofDraft } from './proofDraft.ts';

/** How an upload ended: done, incomplete with the missing part, or failed after a toast. */
type UploadEnd = { readonly name: 'done' | 'failed' } | { readonly name: 'incomplete'; readonly message: string };

/** Checks in: stores the file on the device first, then records the proof that refers to it. */
export function useUploadProof(challengeId: string, type: ProofType): (draft: ProofDraft) => Promise<UploadEnd> {
  const gauntlet = useGauntlet();
  return async (draft) => {
    const evidence = await evidenceOf(gauntlet, type, draft).catch((error: unknown) => ({ unkept: notStoredText(error) }));
    if (typeof evidence === 'object' && 'unkept' in evidence) return failed(evidence.unkept);
    if (typeof evidence === 'string') return { name: 'incomplete', message: evidence };
    const result = await gauntlet.commands.uploadProof({ challengeId, evidence, note: draft.note });
    if (!result.ok) return failed(refusalText(result.refusal));
    toast.success('Proof uploaded successfully!');
    void requestPersistence();
    return { name: 'done' };
  };
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

function failed(description: string): UploadEnd {
  toast.error('Failed to upload proof', { description });
  return { name: 'failed' };
}
