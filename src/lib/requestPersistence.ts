/** Asks the browser not to evict the site's storage. The browser may decide without a prompt. */
export async function requestPersistence(): Promise<void> {
  try {
    const { storage } = navigator;
    if (!(await storage.persisted())) await storage.persist();
  } catch {
    // The browser has no storage manager.
  }
}
