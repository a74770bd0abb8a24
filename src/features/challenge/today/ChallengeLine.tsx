import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Category, titleOf } from '@gauntlet/core';
import { Card, CARD_LINK } from '../../../ui/Card.tsx';
import { CategoryTile } from '../categoryStyle.tsx';

type Props = { id: string; title: string; category: Category; mark?: ReactNode; children: ReactNode };

/** A challenge in one line that links to its page: category, title, what there is to say about it, and a mark at the end. */
export function ChallengeLine({ id, title, category, mark, children }: Props) {
  return (
    <Card interactive padded={false} className="flex items-center gap-3 py-2.5 pr-2 pl-3">
      <CategoryTile category={category} size="sm" />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-sm font-semibold">
          <Link to="/challenge/$id" params={{ id }} className={CARD_LINK}>
            {titleOf({ title })}
          </Link>
        </h3>
        {children}
      </div>
      {mark}
      <ChevronRight className="size-5 shrink-0 text-faint" aria-hidden />
    </Card>
  );
}
