type Props = { title: string; description: string };

/** What a tab is about. */
export function TabHeading({ title, description }: Props) {
  return (
    <header className="mb-5">
      <h2 className="text-xl font-bold sm:text-2xl">{title}</h2>
      <p className="mt-1 text-muted">{description}</p>
    </header>
  );
}
