import { useTitle } from '../../ui/useTitle.ts';

type Props = { title: string; description: string };

/** What a tab is about: the heading of the page while the tab is shown. */
export function TabHeading({ title, description }: Props) {
  useTitle(title);
  return (
    <header className="mb-5">
      <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
      <p className="mt-1.5 text-muted">{description}</p>
    </header>
  );
}
