/**
 * Counts a Vitest JSON report. Two cases count as one failure each: a file that failed before its first test, and a run that failed
 * although all tests passed (an uncaught error, or no report).
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @param {number} exitCode of Vitest
 */
export function countTests(report, exitCode) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const passed = count('passed');
  const failed = count('failed') + brokenFiles;
  const nothingRan = passed === 0 && failed === 0;
  const failedUnseen = failed === 0 && (exitCode !== 0 || nothingRan);
  return { passed, failed: failedUnseen ? 1 : failed, skipped: count('pending', 'skipped', 'todo', 'disabled') };
}

/** The last line of `npm test`, for people and scripts. */
export function countsLine({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
