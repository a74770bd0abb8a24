type Place = { line: number; column: number };
type Mutant = { status: string; replacement: string; location: { start: Place; end: Place } };
type Files = Record<string, { source: string; mutants: Mutant[] }>;

export type Count = { name: string; score: number; found: number; missed: number; uncovered: number; ignored: number };

export const LIMIT: number;

export function isMissed(mutant: { status: string }): boolean;
export function countOf(name: string, files: Files): Count;
export function total(counts: Count[]): Count;
export function lineOf(count: Count): string;
export function survivorsOf(files: Files, explanations: string): string[];
