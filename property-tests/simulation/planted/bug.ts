/** A small wrong version of real code: in `file`, the one place that reads `find` reads `replace` instead. */
export type PlantedBug = {
  readonly name: string;
  /** Its path from the root of the project. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
};

/** The text with the bug in it. Throws unless what the bug replaces stands in it exactly once: the code has moved on. */
export function planted({ name, file, find, replace }: PlantedBug, text: string): string {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(`The bug '${name}' finds its place in ${file} ${parts.length - 1} times: tell it where the code is now.`);
  return parts.join(replace);
}
