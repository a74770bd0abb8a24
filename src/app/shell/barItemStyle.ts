export const barItemStyle =
  'inline-flex h-10 items-center gap-1 rounded-lg px-2 xl:px-3 text-sm font-medium whitespace-nowrap text-muted transition duration-150 hover:bg-hover hover:text-ink ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent aria-expanded:bg-hover aria-expanded:text-ink [&_svg]:size-4';
