/** A small bug in real code: in `file`, the only occurrence of `find` becomes `replace`. */
export type PlantedBug = {
  readonly name: string;
  /** Path from the root of the project. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
};

/** Returns the text with the bug. Throws unless `find` occurs exactly once: the code has changed. */
export function planted({ name, file, find, replace }: PlantedBug, text: string): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`The bug '${name}' matches ${file} ${parts.length - 1} times: adapt it to the current code.`);
  return parts.join(replace);
}
