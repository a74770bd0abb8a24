export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
export interface Report {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}
export function countTests(report: Report, exitCode: number): Counts;
export function countsLine(counts: Counts): string;
