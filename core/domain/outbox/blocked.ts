/** Commands that something between this device and the server does not let through (SY31). */

/** The reason of a command that was dropped because its push never reached the server. */
export const BLOCKED = 'Blocked';

/**
 * Returns data as hexadecimal code units, so that nothing on the way recognizes their text: a filter that blocked them once would block the notice about them too. The person gets
 * their text back from it.
 */
export function hidden(data: unknown): unknown {
  const text = JSON.stringify(data ?? null);
  return { hidden: Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('') };
}

/** Returns what `hidden` was given; other data as they are. */
export function shown(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('hidden' in data) || typeof data.hidden !== 'string') return data;
  try {
    return JSON.parse(data.hidden.replace(/..../g, (code) => String.fromCharCode(Number.parseInt(code, 16))));
  } catch {
    return null;
  }
}
