/** The lowest version of the app that may push (AL15). Increase it when earlier versions record what this server cannot fold. */
export const LOWEST_APP = '0.1.0';

/** Returns whether a version of the app may push. One that names no version may not. */
export function mayPush(app: string, lowest: string = LOWEST_APP): boolean {
  const [given, needed] = [app, lowest].map((version) => /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number));
  if (given === undefined || needed === undefined) return false;
  const at = given.findIndex((part, i) => part !== needed[i]);
  return at < 0 || (given[at] ?? 0) > (needed[at] ?? 0);
}
