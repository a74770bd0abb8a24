import type { ReactNode } from 'react';
import { ruleText } from '@gauntlet/core';

/** A rule by its number, with its text. */
export function Rule({ rule }: { rule: string }) {
  return (
    <>
      <code className="mr-1.5 rounded-sm bg-accent-soft px-1.5 py-0.5 font-mono text-xs font-semibold text-accent">{rule}</code>
      {ruleText(rule)}
    </>
  );
}

/** The rule behind a sum, and its consequence here. */
export function RuleNote({ rule, children }: { rule: string; children?: ReactNode }) {
  return (
    <p className="figures mt-3 rounded-lg bg-sunken p-3 text-sm text-muted">
      <Rule rule={rule} /> {children}
    </p>
  );
}
