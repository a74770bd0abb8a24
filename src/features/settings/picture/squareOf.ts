import { PICTURE_SIDE } from '@gauntlet/core';

/** A part of a picture, in its own pixels. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const QUALITY = 0.9;

/**
 * Draws a square part of a picture anew, as JPEG where it was one, else as PNG, which keeps what is see-through (ST6). Only
 * pixels go over: where and with what it was taken stays on the device. Null when the file cannot be drawn.
 */
export async function squareOf(file: Blob, area: Area): Promise<Uint8Array | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const side = Math.max(1, Math.min(PICTURE_SIDE, Math.round(area.width)));
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side);
  bitmap.close();
  const blob = await canvas.convertToBlob(file.type === 'image/jpeg' ? { type: 'image/jpeg', quality: QUALITY } : { type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}
