const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;

/** A share of a whole as a ring, with the share in words within it. Null is a ring without a share. */
export function RateRing({ percent, label }: { percent: number | null; label: string }) {
  return (
    <div className="relative size-36 shrink-0">
      <svg viewBox="0 0 120 120" className="size-full -rotate-90" aria-hidden>
        <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="12" className="stroke-hover" />
        {percent !== null && percent > 0 && (
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            fill="none"
            strokeWidth="12"
            strokeLinecap="round"
            strokeDasharray={`${(percent / 100) * ROUND} ${ROUND}`}
            className="stroke-green transition-all duration-150"
          />
        )}
      </svg>
      <p className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="figures text-3xl font-bold">{percent === null ? '–' : `${percent}%`}</span>
        <span className="text-xs text-muted">{label}</span>
      </p>
    </div>
  );
}
