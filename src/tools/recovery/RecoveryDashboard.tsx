/** Being built. */
export function RecoveryDashboard() {
  return null;
}
