/**
 * Deletes a database with all that is in it. Connections that other tabs hold give way (`createDatabase`); one that does
 * not, delays it. Rejects when the browser refuses.
 */
export function eraseDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('The storage of this account could not be deleted.'));
  });
}
