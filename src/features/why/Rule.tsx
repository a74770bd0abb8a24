import type { ReactNode } from 'react';
import { ruleWords } from '@gauntlet/core';

/** A rule by its number, and what it says in one plain sentence. */
export function Rule({ rule }: { rule: string }) {
  return (
    <>
      <code className="mr-1.5 rounded-sm bg-accent-soft px-1.5 py-0.5 font-mono text-xs font-semibold text-accent">{rule}</code>
      {ruleWords(rule)}
    </>
  );
}

/** A rule that a sum follows, and what follows from it here. */
export function RuleNote({ rule, children }: { rule: string; children?: ReactNode }) {
  return (
    <p className="figures mt-3 rounded-lg bg-sunken p-3 text-sm text-muted">
      <Rule rule={rule} /> {children}
    </p>
  );
}
