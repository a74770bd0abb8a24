const PIECES = Array.from({ length: 18 }, (_, i) => ({
  left: `${(i * 37 + 11) % 100}%`,
  '--fall': `${40 + ((i * 53) % 50)}px`,
  '--turn': `${((i * 97) % 360) - 180}deg`,
  '--sway': `${((i * 29) % 40) - 20}px`,
  animationDelay: `${(i * 17) % 120}ms`,
}));
const COLORS = ['bg-accent', 'bg-accent-2', 'bg-amber', 'bg-green', 'bg-orange'];

/** Pieces of paper that fall once over what contains them, for 0.8 s. None with reduced motion. */
export function Confetti() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden rounded-lg motion-reduce:hidden">
      {PIECES.map((style, i) => (
        <span
          key={style.left}
          style={style}
          className={`absolute top-0 h-2 w-1.5 animate-confetti rounded-xs opacity-0 ${COLORS[i % COLORS.length]}`}
        />
      ))}
    </div>
  );
}
