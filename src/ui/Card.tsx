import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type Props = ComponentProps<'div'> & { interactive?: boolean; padded?: boolean };

/** A card. `interactive` lifts it on hover: use it for a card with one link that covers it (see CARD_LINK). */
export function Card({ interactive = false, padded = true, className, ...rest }: Props) {
  return (
    <div
      className={cx(
        'surface relative shadow-card',
        padded && 'p-4 sm:p-5',
        interactive && 'transition duration-150 has-focus-visible:border-accent hover:-translate-y-0.5 hover:border-accent',
        className,
      )}
      {...rest}
    />
  );
}

/** The classes of the title link in an interactive card: the whole card becomes its target. */
export const CARD_LINK =
  'after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus';
