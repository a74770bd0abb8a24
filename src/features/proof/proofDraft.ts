import { MAX_VIDEO_BYTES, mediaTypeOf, type MediaType } from '@gauntlet/core';
import { toJpeg } from './jpegOf.ts';

/** A photo or video that was chosen and can be uploaded. */
export type MediaDraft = {
  readonly type: 'photo' | 'video';
  readonly mediaType: MediaType;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** For the preview. */
  readonly blob: Blob;
};

/** What was filled in so far; which of it counts is up to the challenge's proof type. */
export type ProofDraft = { readonly text: string; readonly metric: string; readonly media: MediaDraft | null; readonly note: string };

export const EMPTY_DRAFT: ProofDraft = { text: '', metric: '', media: null, note: '' };

/** A chosen photo, drawn anew; or a sentence that says why it is not taken. */
export async function photoDraft(file: Blob): Promise<MediaDraft | string> {
  const jpeg = await toJpeg(file);
  return typeof jpeg === 'string' ? jpeg : mediaDraft('photo', 'image/jpeg', jpeg);
}

/** A chosen video as it is; or a sentence that says why it is not taken. */
export async function videoDraft(file: Blob): Promise<MediaDraft | string> {
  if (file.size > MAX_VIDEO_BYTES) return 'Video size must be at most 50MB. Choose a shorter one.';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = mediaTypeOf(bytes);
  if (!mediaType?.startsWith('video/')) return 'Please select a video file: MP4, MOV or WebM.';
  return mediaDraft('video', mediaType, bytes);
}

function mediaDraft(type: MediaDraft['type'], mediaType: MediaType, bytes: Uint8Array): MediaDraft {
  const own = new Uint8Array(bytes);
  return { type, mediaType, bytes: own, blob: new Blob([own], { type: mediaType }) };
}
