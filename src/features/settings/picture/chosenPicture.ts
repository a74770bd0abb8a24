import { mediaTypeOf, pictureRefusal } from '@gauntlet/core';

/** So many bytes tell what a file is. */
const TELLING_BYTES = 64;

/** A chosen picture: the file, with the type that its bytes have, and an address to show it under; give that back afterwards. */
export type ChosenPicture = { readonly file: Blob; readonly address: string };

/** A chosen file as a picture to be cropped; or a sentence that says why it is none (ST6). */
export async function chosenPicture(file: Blob): Promise<ChosenPicture | string> {
  const firstBytes = new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer());
  const refusal = pictureRefusal(firstBytes, file.size);
  if (refusal !== null) return refusal;
  const picture = new Blob([file], { type: mediaTypeOf(firstBytes) ?? '' });
  const bitmap = await createImageBitmap(picture).catch(() => null);
  bitmap?.close();
  return bitmap ? { file: picture, address: URL.createObjectURL(picture) } : 'Please select an image file';
}
