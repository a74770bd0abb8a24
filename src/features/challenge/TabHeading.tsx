import { useTitle } from '../../ui/useTitle.ts';

type Props = { title: string; description: string };

/** The heading of a tab. Also sets the page title while the tab is shown. */
export function TabHeading({ title, description }: Props) {
  useTitle(title);
  return (
    <header className="mb-2 sm:mb-5">
      <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
      <p className="text-sm text-muted max-sm:line-clamp-1 sm:mt-1.5 sm:text-base">{description}</p>
    </header>
  );
}
