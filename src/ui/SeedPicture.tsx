import { cx } from './cx.ts';

const skins = ['fill-skin-1', 'fill-skin-2', 'fill-skin-3', 'fill-skin-4', 'fill-skin-5'];
const hairs = ['fill-hair-1', 'fill-hair-2', 'fill-hair-3', 'fill-hair-4', 'fill-hair-5', 'fill-hair-6'];
const shirts = ['fill-shirt-1', 'fill-shirt-2', 'fill-shirt-3', 'fill-shirt-4', 'fill-shirt-5', 'fill-shirt-6'];

/** Hair behind the head and over the forehead, on a field of 64 by 64 with the head at 32, 29. */
const cuts = [
  { back: '', front: 'M17 28c0-12 7-17 15-17s15 5 15 17c-3-6-8-9-15-9s-12 3-15 9z' },
  { back: 'M15 50V29C15 17 22 9 32 9s17 8 17 20v21z', front: 'M18 30c2-9 9-12 18-13 6 2 10 6 10 13-5-4-9-7-12-9-4 4-9 7-16 9z' },
  { back: '', front: 'M16 27c-2-9 4-17 16-17 10-3 17 5 16 17-2-5-4-7-7-8-7 3-16 3-21 0-2 2-3 4-4 8z' },
  { back: 'M32 2a8 8 0 0 1 0 16 8 8 0 0 1 0-16z', front: 'M17 28c0-11 6-16 15-16s15 5 15 16c-2-5-6-8-15-8s-13 3-15 8z' },
  {
    back: 'M14 38c-3-6-1-10 1-13C16 14 23 8 32 8s16 6 17 17c2 3 4 7 1 13-2 4-34 4-36 0z',
    front: 'M18 27c3-6 8-8 14-8s11 2 14 8c0-9-5-14-14-14s-14 5-14 14z',
  },
  { back: '', front: '' },
];

const mouths = ['M26 37q6 6 12 0', 'M27 38q5 3 10 0', 'M26 36q6 8 12 0z'];

/** A face generated from a seed. The same seed gives the same face. `className` sets the background. */
export function SeedPicture({ seed, className }: { seed: string; className: string }) {
  const { skin, hair, shirt, cut, eyes, mouth, hasGlasses } = featuresOf(seed);
  const { back, front } = cuts[cut] ?? { back: '', front: '' };
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className}>
      <path d={back} className={hairs[hair]} />
      <path d="M8 64c1-12 10-18 24-18s23 6 24 18z" className={shirts[shirt]} />
      <path d="M26 40h12v8q-6 6-12 0z" className={cx(skins[skin], 'brightness-90')} />
      <ellipse cx="32" cy="29" rx="13.5" ry="15.5" className={skins[skin]} />
      <path d={front} className={hairs[hair]} />
      <Eyes kind={eyes} />
      {hasGlasses && (
        <g className="fill-none stroke-face" strokeWidth="1.4">
          <circle cx="26.5" cy="29" r="4.4" />
          <circle cx="37.5" cy="29" r="4.4" />
          <path d="M30.9 29h2.2" />
        </g>
      )}
      <path d={mouths[mouth]} className={mouth === 2 ? 'fill-teeth' : 'fill-none stroke-face'} strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}

function Eyes({ kind }: { kind: number }) {
  if (kind === 2)
    return <path d="M24 29.5q2.5-3 5 0M35 29.5q2.5-3 5 0" className="fill-none stroke-face" strokeWidth="1.6" strokeLinecap="round" />;
  const height = kind === 0 ? 1.9 : 2.5;
  return (
    <g className="fill-face">
      <ellipse cx="26.5" cy="29" rx="1.8" ry={height} />
      <ellipse cx="37.5" cy="29" rx="1.8" ry={height} />
    </g>
  );
}

/** The features of a generated face, as indices into the lists of `SeedPicture`. */
export type Features = {
  readonly skin: number;
  readonly hair: number;
  readonly shirt: number;
  readonly cut: number;
  readonly eyes: number;
  readonly mouth: number;
  readonly hasGlasses: boolean;
};

/** The number of variants of each feature. */
export const VARIETY = { skin: 5, hair: 6, shirt: 6, cut: 6, eyes: 3, mouth: 3 } as const;

/** Derives the features from a seed. The result is the same on every device. */
export function featuresOf(seed: string): Features {
  const draw = numbersOf(seed);
  return {
    skin: draw(VARIETY.skin),
    hair: draw(VARIETY.hair),
    shirt: draw(VARIETY.shirt),
    cut: draw(VARIETY.cut),
    eyes: draw(VARIETY.eyes),
    mouth: draw(VARIETY.mouth),
    hasGlasses: draw(4) === 0,
  };
}

/** Generates whole numbers from 0 to below `max` from a seed (FNV-1a, then xorshift). */
function numbersOf(seed: string): (most: number) => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (most) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % most;
  };
}
