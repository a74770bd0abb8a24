import { mediaTypeOf, PICTURE_SIDE, pictureRefusal } from '@gauntlet/core';

/** The number of bytes needed to detect a file's type. */
const HEADER_BYTES = 64;

/** A chosen picture: the file with its detected type, and an object URL that the caller must revoke. */
export type ChosenPicture = { readonly file: Blob; readonly address: string };

/** Validates a chosen file as a picture to crop. Resolves to an error message if it is refused (ST6). */
export async function chosenPicture(file: Blob): Promise<ChosenPicture | string> {
  const firstBytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const refusal = pictureRefusal(firstBytes, file.size);
  if (refusal !== null) return refusal;
  const picture = new Blob([file], { type: mediaTypeOf(firstBytes) ?? '' });
  const bitmap = await createImageBitmap(picture).catch(() => null);
  bitmap?.close();
  return bitmap ? { file: picture, address: URL.createObjectURL(picture) } : 'Please select an image file';
}

/** A part of a picture, in the picture's pixels. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const QUALITY = 0.9;

/**
 * Re-encodes a square part of a picture: a JPEG as JPEG, any other type as PNG, which preserves transparency (ST6). Only pixels are copied,
 * so metadata such as the location stays on the device. Resolves to null when the file cannot be decoded.
 */
export async function cropSquare(file: Blob, area: Area): Promise<Uint8Array | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const side = Math.max(1, Math.min(PICTURE_SIDE, Math.round(area.width)));
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side);
  bitmap.close();
  const blob = await canvas.convertToBlob(file.type === 'image/jpeg' ? { type: 'image/jpeg', quality: QUALITY } : { type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}
