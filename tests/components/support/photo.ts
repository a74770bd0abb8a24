/** Where a photo was taken, in its metadata. */
export const PLACE = 'Kleiner Feldberg, summit';

/** A JPEG with a comment that names its place, as a phone may write it. */
export async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(320, 240);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas.');
  pen.fillStyle = 'teal';
  pen.fillRect(0, 0, 320, 240);
  pen.fillStyle = 'orange';
  pen.fillRect(40, 60, 120, 90);
  const drawn = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
  const text = new TextEncoder().encode(PLACE);
  return new Uint8Array([...drawn.slice(0, 2), 0xff, 0xfe, 0, text.length + 2, ...text, ...drawn.slice(2)]);
}

/** Chooses a file, as the chooser of the system does. */
export function choose(name: string, type: string, ...parts: BlobPart[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no chooser.');
  const chosen = new DataTransfer();
  chosen.items.add(new File(parts, name, { type }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
