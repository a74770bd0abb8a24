import { domToCanvas } from 'modern-screenshot';
import pixelmatch from 'pixelmatch';

/** What is no part of the screen, or there only for a moment. */
const LEFT_OUT = '[data-tool-dock], [data-sonner-toaster]';

/** What two pictures have in common: how much of them differs, 0 to 1, and where. */
export type Difference =
  | { readonly kind: 'compared'; readonly share: number; readonly picture: Blob }
  | { readonly kind: 'other size'; readonly why: string };

/** A picture of the part of the page that the window shows, without the tools beside it, as a PNG (TS7). */
export async function takePicture(): Promise<Blob> {
  await standStill();
  const { innerWidth: width, innerHeight: height } = window;
  const canvas = await domToCanvas(document.documentElement, {
    width,
    height,
    scale: 1,
    // The app's own style sheet names no font that would have to be fetched.
    font: false,
    features: { restoreScrollPosition: true },
    filter: (node) => isSeen(node, height),
  });
  return png(canvas);
}

/** How much two pictures differ, pixel by pixel (TS7). */
export async function compare(before: Blob, now: Blob): Promise<Difference> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(now)]);
  const { width, height } = one;
  if (width !== other.width || height !== other.height)
    return {
      kind: 'other size',
      why: `The picture was taken at ${width} × ${height}, and the window is ${other.width} × ${other.height} now.`,
    };
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = contextOf(canvas);
  const difference = context.createImageData(width, height);
  const differing = pixelmatch(one.data, other.data, difference.data, width, height);
  context.putImageData(difference, 0, 0);
  return { kind: 'compared', share: differing / (width * height), picture: await png(canvas) };
}

/** Lets what moves come to its end, and pictures arrive. */
async function standStill(): Promise<void> {
  const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await Promise.allSettled([...document.images].filter((image) => !image.complete).map((image) => image.decode()));
}

/** What stands below the window is not drawn: a long screen would take seconds. */
function isSeen(node: Node, height: number): boolean {
  if (!(node instanceof HTMLElement)) return true;
  return !node.matches(LEFT_OUT) && node.getBoundingClientRect().top < height;
}

async function pixelsOf(picture: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const context = contextOf(Object.assign(document.createElement('canvas'), { width, height }));
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, width, height);
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  return context;
}

function png(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png');
  });
}
