/** The storage of this tab alone, gone with it; none where it is forbidden. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
