/** Logo and name. Place it inside a link or heading. */
export function Brand() {
  return (
    <span className="inline-flex h-10 min-w-0 items-center gap-2.5 text-lg font-bold tracking-tight text-ink">
      <img src="/favicon.svg" alt="" width="28" height="28" className="size-7" />
      <span className="truncate max-[26rem]:sr-only crowded:sr-only">Gauntlet</span>
    </span>
  );
}
