import { codeOf } from './store.ts';

/** The database does not respond, or gave up on a statement: the same request may succeed later. The message is a sentence for the operator. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** A disk has no room for a write: of the database, or of the files. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/**
 * SQLSTATEs of a database that cannot serve a statement now: a timeout (statement, lock), too many connections, no memory, an
 * earlier failure in the transaction, other transactions in its way (`inTransaction` has repeated it then). The same connection may serve a later one.
 */
const BUSY = /^(57014|55P03|53[023]00|25P02|40001|40P01)$/;
/**
 * SQLSTATEs with which the database gives up a connection, or a server that another one has replaced: a shutdown, a crash, recovery, an idle
 * transaction, a broken connection, a standby that takes no writes. A commit may have taken effect all the same (40003, 08007).
 */
const LOST = /^(57P0[1-5]|25P03|25006|40003|08\w{3})$/;
const DISK_FULL = '53100';
/** Messages of the client library about its connection; they have no code. */
const DISCONNECTED =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after|driver has already been destroyed|PGlite is clos)/;
const BROKEN = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTCONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Returns whether a disk, or the quota or the limit of a file's size, refused a write. */
export function isNoRoom(error: unknown): boolean {
  return NO_ROOM.has(codeOf(error) ?? '');
}

/** Returns whether an error of the database, or of the client library, says that the connection serves no further statement. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return LOST.test(code) || BROKEN.test(code) || (error instanceof Error && DISCONNECTED.test(error.message));
}

/** Returns the error of a database call as the class that names its cause; other errors unchanged. */
export function classified(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !(error instanceof Error)) return error;
  const code = codeOf(error) ?? '';
  if (code === DISK_FULL || isNoRoom(error)) return new StorageFull(`The disk of the database is full: ${error.message}`, { cause: error });
  if (!BUSY.test(code) && !isConnectionLost(error)) return error;
  return new DatabaseUnavailable(`The database is unavailable: ${error.message}`, { cause: error });
}

/** Returns the error of this class in a chain of causes, if there is one: better-auth wraps the errors of its statements. */
export function causeOf<T extends Error>(error: unknown, kind: abstract new (...values: never[]) => T): T | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof kind) return cause;
  return undefined;
}

/** Returns whether the database, or a full disk, could not serve: nothing is wrong with what was asked of it. */
export function isOfSystem(error: unknown): boolean {
  return causeOf(error, DatabaseUnavailable) !== undefined || causeOf(error, StorageFull) !== undefined;
}

/** Returns the result of a call; undefined, and a report, while the database does not answer. */
export async function unlessDown<T>(call: Promise<T>, report: (error: unknown) => void): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (causeOf(error, DatabaseUnavailable) === undefined) throw error;
    report(error);
    return undefined;
  }
}

/** Waits for a database call for `ms` milliseconds at most. Throws DatabaseUnavailable when it takes longer; the call itself is not stopped. */
export async function inTime<T>(call: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable(`The database did not respond within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
