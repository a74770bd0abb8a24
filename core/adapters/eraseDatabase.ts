/**
 * Deletes a database. Connections of other tabs close themselves (`createConnection`); a connection that does not close delays the deletion.
 * Rejects when the browser refuses.
 */
export function eraseDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('The storage of this account could not be deleted.'));
  });
}
