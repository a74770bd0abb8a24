import { BadgeCheck } from 'lucide-react';
import { cx } from './cx.ts';

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg', xl: 'size-24 text-3xl' };

const faces = ['avatar-1', 'avatar-2', 'avatar-3', 'avatar-4', 'avatar-5', 'avatar-6', 'avatar-7', 'avatar-8'] as const;

type Props = { name: string; image?: string | undefined; size?: keyof typeof sizes; verified?: boolean };

/** A person: their picture, else their initials on a colour that belongs to the name. Write the name beside it. */
export function Avatar({ name, image, size = 'md', verified = false }: Props) {
  return (
    <span className="relative inline-flex shrink-0">
      {image ? (
        <img src={image} alt="" className={cx('rounded-full object-cover', sizes[size])} />
      ) : (
        <span
          aria-hidden
          className={cx('text-on-avatar inline-flex items-center justify-center rounded-full font-bold', faces[faceOf(name)], sizes[size])}
        >
          {initials(name)}
        </span>
      )}
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

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-US') ?? '').join('') || '?';
}

function faceOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % faces.length;
}
