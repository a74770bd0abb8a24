import { domToCanvas } from 'modern-screenshot';
import pixelmatch from 'pixelmatch';

/** Elements that are not part of the screen, or transient. */
const EXCLUDED = '[data-tool-dock], [data-sonner-toaster]';

/** The difference of two images: its share (0 to 1) and its location. */
export type Difference =
  | { readonly kind: 'compared'; readonly share: number; readonly picture: Blob }
  | { readonly kind: 'other size'; readonly why: string };

/** Renders the visible part of the page without the tools as a PNG (TS7). */
export async function takePicture(): Promise<Blob> {
  await waitUntilStill();
  const { innerWidth: width, innerHeight: height } = window;
  const canvas = await domToCanvas(document.documentElement, {
    width,
    height,
    scale: 1,
    // The app's style sheet uses system fonts only.
    font: false,
    features: { restoreScrollPosition: true },
    filter: (node) => isVisible(node, height),
  });
  return png(canvas);
}

/** Compares two images pixel by pixel (TS7). */
export async function compare(before: Blob, now: Blob): Promise<Difference> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(now)]);
  const { width, height } = one;
  if (width !== other.width || height !== other.height)
    return {
      kind: 'other size',
      why: `The recorded picture is ${width} × ${height}, and the window is ${other.width} × ${other.height} now.`,
    };
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = contextOf(canvas);
  const difference = context.createImageData(width, height);
  const differing = pixelmatch(one.data, other.data, difference.data, width, height);
  context.putImageData(difference, 0, 0);
  return { kind: 'compared', share: differing / (width * height), picture: await png(canvas) };
}

/** Waits for animations to end and images to load. */
async function waitUntilStill(): Promise<void> {
  const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await Promise.allSettled([...document.images].filter((image) => !image.complete).map((image) => image.decode()));
}

/** Skips elements below the viewport: rendering a long screen would take seconds. */
function isVisible(node: Node, height: number): boolean {
  if (!(node instanceof HTMLElement)) return true;
  return !node.matches(EXCLUDED) && node.getBoundingClientRect().top < height;
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
  if (!context) throw new Error('This browser does not provide a canvas.');
  return context;
}

function png(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be taken.'))), 'image/png');
  });
}
