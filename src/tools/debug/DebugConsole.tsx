/** Being built. */
export function DebugConsole() {
  return null;
}
