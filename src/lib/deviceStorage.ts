/**
 * The browser's local storage. Where the browser forbids it, an in-memory store that lasts as long as the page, so that the app
 * still opens.
 */
export const deviceStorage: Storage = browserStorage() ?? memoryStorage();

function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (place) => [...items.keys()][place] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** Returns the session storage of this tab, or null where the browser forbids it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Asks the browser not to evict the site's storage. The browser may decide without a prompt. */
export async function requestPersistence(): Promise<void> {
  try {
    const { storage } = navigator;
    if (!(await storage.persisted())) await storage.persist();
  } catch {
    // The browser has no storage manager.
  }
}

/** Explains why the device did not store a file. */
export function notStoredText(error: unknown): string {
  return `The file was not stored on this device. ${error instanceof Error ? error.message : 'Please try again.'}`;
}
