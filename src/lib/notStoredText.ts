/** Explains why the device did not store a file. */
export function notStoredText(error: unknown): string {
  return `The file was not kept on this device. ${error instanceof Error ? error.message : 'Please try again.'}`;
}
