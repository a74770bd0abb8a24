import { MAX_PHOTO_BYTES, MAX_VIDEO_BYTES, mediaTypeOf, type MediaType } from '@gauntlet/core';

/** A chosen photo or video that is ready for upload. */
export type MediaDraft = {
  readonly type: 'photo' | 'video';
  readonly mediaType: MediaType;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The source of the preview. */
  readonly blob: Blob;
};

/** The form's values. The challenge's proof type determines which ones are used. */
export type ProofDraft = { readonly text: string; readonly metric: string; readonly media: MediaDraft | null; readonly note: string };

export const EMPTY_DRAFT: ProofDraft = { text: '', metric: '', media: null, note: '' };

/** Re-encodes a chosen photo. Returns an error message if it is refused. */
export async function photoDraft(file: Blob): Promise<MediaDraft | string> {
  const jpeg = await toJpeg(file);
  return typeof jpeg === 'string' ? jpeg : mediaDraft('photo', 'image/jpeg', jpeg);
}

/** Reads a chosen video unchanged. Returns an error message if it is refused. */
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

/** The longest side of an uploaded photo in pixels, sufficient for verification. */
const MAX_SIDE = 2048;
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * Re-encodes a photo as a JPEG of at most the maximum size. Only pixels are copied, so metadata such as the location stays on the device.
 * Returns an error message if the file is no image or stays too large.
 */
async function toJpeg(file: Blob): Promise<Uint8Array | string> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return 'Please select an image file. This one cannot be read as a photo.';
  const canvas = drawScaled(bitmap);
  bitmap.close();
  for (const quality of QUALITIES) {
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.size <= MAX_PHOTO_BYTES) return new Uint8Array(await jpeg.arrayBuffer());
  }
  return 'Image size must be less than 5MB';
}

function drawScaled(bitmap: ImageBitmap): OffscreenCanvas {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency. White replaces transparent pixels, which would otherwise become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
  }
  return canvas;
}
