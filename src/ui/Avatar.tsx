import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx.ts';
import { SeedPicture } from './SeedPicture.tsx';

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg', xl: 'size-24 text-3xl' };

const faces = ['avatar-1', 'avatar-2', 'avatar-3', 'avatar-4', 'avatar-5', 'avatar-6', 'avatar-7', 'avatar-8'] as const;

type Props = {
  name: string;
  image?: string | undefined;
  /** The seed of a generated face, for sample people without a picture. */
  seed?: string | null | undefined;
  size?: keyof typeof sizes;
  verified?: boolean;
};

/** The avatar of a person: picture, generated face, or initials on a colour that the name determines. Write the name beside it. */
export function Avatar({ name, image, seed, size = 'md', verified = false }: Props) {
  return (
    <span className="relative inline-flex shrink-0">
      {image ? <Picture key={image} image={image} name={name} size={size} /> : <Drawn name={name} seed={seed} size={size} />}
      {verified && (
        <BadgeCheck
          role="img"
          aria-label="Verified"
          className="absolute -right-1 -bottom-1 size-2/5 min-h-4 min-w-4 rounded-full bg-surface text-accent"
        />
      )}
    </span>
  );
}

type Part = Required<Pick<Props, 'name' | 'size'>>;

/** Falls back to the initials when the image fails to load, for example offline. */
function Picture({ image, name, size }: Part & { image: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Initials name={name} size={size} />;
  return (
    <img
      src={image}
      alt=""
      onError={() => setBroken(true)}
      className={cx('rounded-full object-cover outline outline-1 -outline-offset-1 outline-line', sizes[size])}
    />
  );
}

function Drawn({ name, seed, size }: Part & Pick<Props, 'seed'>) {
  if (!seed) return <Initials name={name} size={size} />;
  return <SeedPicture seed={seed} className={cx('rounded-full', faces[faceOf(seed)], sizes[size])} />;
}

function Initials({ name, size }: Part) {
  return (
    <span
      aria-hidden
      className={cx('text-on-avatar inline-flex items-center justify-center rounded-full font-bold', faces[faceOf(name)], sizes[size])}
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-US') ?? '').join('') || '?';
}

function faceOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % faces.length;
}
