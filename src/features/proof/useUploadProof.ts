import { evidenceSchema, type Evidence, type Gauntlet, refusalText, type ProofType } from '@gauntlet/core';
import { useGauntlet } from '../../lib/gauntletContext.ts';
import { keepForGood } from '../../lib/keepForGood.ts';
import { notKeptText } from '../../lib/notKeptText.ts';
import { toast } from '../../ui/toast.ts';
import type { ProofDraft } from './proofDraft.ts';

/** How an upload ended: done, or with what is still to be filled in, or refused (which a toast has said). */
export type UploadEnd = { readonly name: 'done' | 'failed' } | { readonly name: 'incomplete'; readonly message: string };

/** Checks in: the file is kept on the device first, then the proof that names it. */
export function useUploadProof(challengeId: string, type: ProofType): (draft: ProofDraft) => Promise<UploadEnd> {
  const gauntlet = useGauntlet();
  return async (draft) => {
    const evidence = await evidenceOf(gauntlet, type, draft).catch((error: unknown) => ({ unkept: notKeptText(error) }));
    if (typeof evidence === 'object' && 'unkept' in evidence) return failed(evidence.unkept);
    if (typeof evidence === 'string') return { name: 'incomplete', message: evidence };
    const answer = await gauntlet.acts.uploadProof({ challengeId, evidence, note: draft.note });
    if (!answer.ok) return failed(refusalText(answer.refusal));
    toast.success('Proof uploaded successfully!');
    void keepForGood();
    return { name: 'done' };
  };
}

/** What was filled in as evidence, or a sentence that says what is missing. */
async function evidenceOf(gauntlet: Gauntlet, type: ProofType, draft: ProofDraft): Promise<Evidence | string> {
  if ((type === 'photo' || type === 'video') && draft.media?.type !== type) return `Choose a ${type} first.`;
  const parsed = evidenceSchema.safeParse({ type, ...(await filledIn(gauntlet, type, draft)) });
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? 'This cannot be uploaded.');
}

async function filledIn(gauntlet: Gauntlet, type: ProofType, { text, metric, media }: ProofDraft): Promise<object> {
  if (type === 'text') return { text };
  if (type === 'metric') return { value: metric.trim() === '' ? Number.NaN : Number(metric) };
  return media ? { hash: await gauntlet.keepFile(media.bytes), mediaType: media.mediaType, bytes: media.bytes.length } : {};
}

function failed(description: string): UploadEnd {
  toast.error('Failed to upload proof', { description });
  return { name: 'failed' };
}
