/** A security check: whether the protection is in force, and a sentence with the reason. */
export type Check = {
  readonly name: string;
  readonly state: 'in force' | 'not in force' | 'unknown';
  readonly why: string;
};

export const inForce = (name: string, why: string): Check => ({ name, state: 'in force', why });
export const notInForce = (name: string, why: string): Check => ({ name, state: 'not in force', why });
export const unknown = (name: string, why: string): Check => ({ name, state: 'unknown', why });

/** Runs a check. If it cannot run, returns `unknown` with the reason. */
export async function orUnknown(name: string, run: () => Promise<Check>): Promise<Check> {
  try {
    return await run();
  } catch (error) {
    return unknown(name, `It could not be checked: ${error instanceof Error ? error.message : String(error)}`);
  }
}
