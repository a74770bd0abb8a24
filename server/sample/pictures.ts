import { createHash } from 'node:crypto';
import { encodePng, type Colour } from './png.ts';

/** The subjects of the sample photos. */
export type Scene = 'sunrise' | 'plate' | 'sketch';
export type Picture = { readonly sha256: string; readonly bytes: Uint8Array<ArrayBuffer> };

const WIDTH = 320;
const HEIGHT = 240;
const SEEDS: Readonly<Record<Scene, readonly number[]>> = {
  sunrise: [3, 11, 17, 29, 42, 58, 71, 90],
  plate: [5, 14, 23, 36, 47, 61, 78, 95],
  sketch: [8, 19, 27, 33, 52, 66],
};

/** Returns the colour of a point; both coordinates from 0 to 1, `y` from the top. */
type Painter = (x: number, y: number) => Colour;

const PAINTERS: Readonly<Record<Scene, (seed: number) => Painter>> = { sunrise, plate, sketch };
const drawn = new Map<Scene, readonly Picture[]>();

/** Returns the photos of a scene, cached. The same seed gives the same bytes. */
export function picturesOf(scene: Scene): readonly Picture[] {
  const cached = drawn.get(scene);
  if (cached !== undefined) return cached;
  const pictures = SEEDS[scene].map((seed) => pictureOf(PAINTERS[scene](seed)));
  drawn.set(scene, pictures);
  return pictures;
}

export const SCENES: readonly Scene[] = ['sunrise', 'plate', 'sketch'];

function pictureOf(paint: Painter): Picture {
  const bytes = encodePng(WIDTH, HEIGHT, (column, row) => paint(column / WIDTH, row / HEIGHT));
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

type Light = { readonly above: Colour; readonly warm: Colour; readonly far: Colour; readonly near: Colour };

/** The sky from top to horizon, and the ridges from far to near: before dawn, at dawn, on a clear morning, in fog, in the evening. */
const LIGHTS: readonly [Light, ...Light[]] = [
  { above: [36, 46, 96], warm: [232, 120, 110], far: [84, 72, 120], near: [14, 20, 44] },
  { above: [58, 84, 150], warm: [255, 178, 112], far: [96, 84, 132], near: [18, 26, 52] },
  { above: [72, 142, 210], warm: [236, 226, 190], far: [110, 150, 130], near: [30, 70, 48] },
  { above: [150, 162, 170], warm: [222, 216, 204], far: [150, 156, 160], near: [70, 80, 84] },
  { above: [92, 60, 130], warm: [255, 140, 90], far: [130, 70, 96], near: [40, 18, 44] },
];

/** A sun above three ridges. */
function sunrise(seed: number): Painter {
  const sun = { x: 0.25 + 0.5 * part(seed, 1), y: 0.42 + 0.1 * part(seed, 2) };
  const { above, warm, near, far } = LIGHTS[seed % LIGHTS.length] ?? LIGHTS[0];
  const ridges = [2, 1, 0].map((level) => ({
    height: 0.55 + level * 0.13,
    pace: 5 + 3 * part(seed, level),
    shift: 6 * part(seed, level + 5),
    ripple: level * 2,
    colour: mix(far, near, (level + 1) / 3),
  }));
  return (x, y) => {
    for (const { height, pace, shift, ripple, colour } of ridges) {
      if (y > height + 0.05 * Math.sin(x * pace + shift) + 0.02 * Math.sin(x * 23 + ripple)) return colour;
    }
    const away = distance((x - sun.x) * 1.33, y - sun.y);
    if (away < 0.075) return [255, 244, 214];
    return mix(mix(above, warm, y / 0.6), [255, 226, 170], Math.max(0, 0.7 - away * 2.2));
  };
}

/** A round plate of food on a table. */
function plate(seed: number): Painter {
  const foods: readonly Colour[] = [
    [206, 92, 60],
    [104, 150, 70],
    [232, 178, 72],
    [150, 74, 96],
    [236, 214, 170],
  ];
  const pieces = Array.from({ length: 14 + (seed % 4) * 6 }, (_, i) => {
    const angle = part(seed, i) * Math.PI * 2;
    const out = 0.21 * Math.sqrt(part(seed, i + 40));
    const colour = foods[Math.floor(part(seed, i + 80) * foods.length)] ?? [236, 214, 170];
    return { x: 0.5 + Math.cos(angle) * out, y: 0.5 + Math.sin(angle) * out, size: 0.025 + 0.035 * part(seed, i + 120), colour };
  });
  const table = mix([120, 84, 58], [70, 90, 104], part(seed, 200));
  return (x, y) => {
    const wide = 0.5 + (x - 0.5) * 1.33;
    const away = distance(wide - 0.5, y - 0.5);
    if (away < 0.28) return onPlate(pieces, wide, y);
    if (away < 0.4) return mix([226, 222, 212], [250, 249, 245], (away - 0.28) / 0.12);
    return mix(table, [0, 0, 0], away < 0.43 ? 0.35 : 0.08 * Math.sin(y * 60 + 2 * Math.sin(x * 5)) + 0.08);
  };
}

type Piece = { readonly x: number; readonly y: number; readonly size: number; readonly colour: Colour };

/** Returns the colour of the uppermost piece of food, lit from the upper left, or of the plate. */
function onPlate(pieces: readonly Piece[], x: number, y: number): Colour {
  const piece = pieces.findLast((each) => distance(x - each.x, y - each.y) < each.size);
  if (!piece) return [244, 242, 236];
  const lit = 1 - distance(x - piece.x + 0.01, y - piece.y + 0.01) / piece.size;
  return mix(piece.colour, [255, 255, 255], 0.25 * Math.max(0, lit));
}

/** Pencil lines on paper. */
function sketch(seed: number): Painter {
  const shade = { from: 0.1 + 0.4 * part(seed, 100), below: 0.45 + 0.35 * part(seed, 101), pace: 18 + 22 * part(seed, 102) };
  const curves = Array.from({ length: 4 + (seed % 5) }, (_, i) => ({
    level: 0.2 + 0.6 * part(seed, i),
    swing: 0.04 + 0.14 * part(seed, i + 20),
    pace: 3 + 9 * part(seed, i + 40),
    from: 0.08 + 0.2 * part(seed, i + 60),
    to: 0.7 + 0.22 * part(seed, i + 80),
  }));
  return (x, y) => {
    const paper = mix([248, 244, 232], [226, 219, 202], distance(x - 0.5, y - 0.5));
    const near = curves.some(
      ({ level, swing, pace, from, to }) =>
        x > from && x < to && Math.abs(y - level - swing * Math.sin(x * pace)) < 0.004 + 0.003 * Math.sin(x * 40),
    );
    const isShaded = y > shade.below && Math.abs(((x * 1.33 + y) * shade.pace) % 1) < 0.12 && x > shade.from && x < shade.from + 0.45;
    return near ? [54, 52, 60] : isShaded ? [150, 146, 146] : paper;
  };
}

/** Returns a pseudo-random number from 0 to 1 for a seed and an index. */
function part(seed: number, place: number): number {
  const wave = Math.sin(seed * 127.1 + place * 311.7) * 43_758.545;
  return wave - Math.floor(wave);
}

/** `Math.hypot` takes ten times as long. */
function distance(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}

function mix(one: Colour, other: Colour, share: number): Colour {
  const by = Math.min(1, Math.max(0, share));
  return [one[0] + (other[0] - one[0]) * by, one[1] + (other[1] - one[1]) * by, one[2] + (other[2] - one[2]) * by];
}
