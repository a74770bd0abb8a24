import { Apple, BookOpen, Dumbbell, Lightbulb, type LucideIcon, Repeat } from 'lucide-react';
import type { Category } from '@gauntlet/core';
import { cx } from '../../ui/cx.ts';

type CategoryStyle = { readonly icon: LucideIcon; readonly tile: string; readonly text: string; readonly edge: string };

/** The icon of each category and its colour: of a tile with the icon, of the icon alone, and of the edge of a card. */
export const CATEGORY_STYLE: Readonly<Record<Category, CategoryStyle>> = {
  fitness: { icon: Dumbbell, tile: 'bg-fitness/15 text-fitness', text: 'text-fitness', edge: 'border-l-fitness' },
  study: { icon: BookOpen, tile: 'bg-study/15 text-study', text: 'text-study', edge: 'border-l-study' },
  diet: { icon: Apple, tile: 'bg-diet/15 text-diet', text: 'text-diet', edge: 'border-l-diet' },
  habit: { icon: Repeat, tile: 'bg-habit/15 text-habit', text: 'text-habit', edge: 'border-l-habit' },
  skill: { icon: Lightbulb, tile: 'bg-skill/15 text-skill', text: 'text-skill', edge: 'border-l-skill' },
};

/** The icon of a category in its colour. The text beside it names the category. */
export function CategoryTile({ category, size = 'md' }: { category: Category; size?: 'sm' | 'md' }) {
  const { icon: Icon, tile } = CATEGORY_STYLE[category];
  return (
    <span
      aria-hidden
      className={cx(
        'flex shrink-0 items-center justify-center',
        size === 'md' ? 'size-11 rounded-lg [&_svg]:size-5' : 'size-8 rounded-md [&_svg]:size-4',
        tile,
      )}
    >
      <Icon />
    </span>
  );
}
