import { MAX_PHOTO_BYTES } from '@gauntlet/core';

/** Longest side of a photo as it leaves the device, in pixels: enough to judge it by. */
const MAX_SIDE = 2048;
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * Draws a photo anew as a JPEG of at most the size that is taken. Only its pixels go over: where and with what it was
 * taken stays on the device. Refuses, with a sentence, what is no image or does not get small enough.
 */
export async function toJpeg(file: Blob): Promise<Uint8Array | string> {
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
    // A JPEG has no transparency: what is see-through becomes white, not black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
  }
  return canvas;
}
