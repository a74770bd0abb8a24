/** Why the device did not keep a file, in words. */
export function notStoredText(error: unknown): string {
  return `The file was not kept on this device. ${error instanceof Error ? error.message : 'Please try again.'}`;
}
