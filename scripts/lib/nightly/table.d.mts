export type StepResult = { name: string; what: string; isGood: boolean; said: string; ms: number; day: string };

export function saidBy(output: string, says?: RegExp): string;
export function rowOf(result: StepResult): string;
export function tableOf(rows: readonly string[]): string;
export function withRows(text: string, rows: readonly string[], names: readonly string[]): string;
export function duration(ms: number): string;
