/** Being built. */
export function TestingSuite() {
  return null;
}
