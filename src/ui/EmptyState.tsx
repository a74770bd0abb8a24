import type { ReactNode } from 'react';

type Props = {
  icon?: ReactNode;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** The state fills its page: the title is the page's heading. */
  isPage?: boolean;
};

/** An empty list: explains it and offers an action. */
export function EmptyState({ icon, title, description, action, isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-3 rounded-xl border border-dashed border-line bg-sunken px-6 py-12 text-center">
      {icon && (
        <span className="flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent [&_svg]:size-6" aria-hidden>
          {icon}
        </span>
      )}
      <Title className="text-lg font-semibold">{title}</Title>
      {description && <p className="max-w-sm wrap-anywhere text-muted">{description}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
