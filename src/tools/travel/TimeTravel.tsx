/** Being built. */
export function TimeTravel() {
  return null;
}
