/** Now that there is something to lose, the browser is asked not to clear it away; it may decide without a word. */
export async function requestPersistence(): Promise<void> {
  try {
    const { storage } = navigator;
    if (!(await storage.persisted())) await storage.persist();
  } catch {
    // It cannot be asked here.
  }
}
