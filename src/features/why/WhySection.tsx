import type { ReactNode } from 'react';

/** A part of an explanation, below the sums. */
export function WhySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-base font-bold">{title}</h3>
      {children}
    </section>
  );
}
