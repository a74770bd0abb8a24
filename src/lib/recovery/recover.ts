import { storeRecord, type RecoveryRecord } from './records.ts';
import { STRATEGIES } from './strategies.ts';
import { failed, type Failure, type RecoveryResult, type RecoveryTools, type Strategy, type StrategyName } from './strategy.ts';

/** Callbacks before and after each strategy. */
export type RecoverListeners = {
  readonly onTry: (strategy: StrategyName) => void;
  readonly onResult: (record: RecoveryRecord) => void;
};

/** Limits the strategies: not those in `tried`; an automatic recovery only uses the safe one (RC5). */
export type Limits = { readonly tried: readonly StrategyName[]; readonly byItself: boolean };

/** Returns the strategies that remain for a failure, in order. */
export function strategiesFor(failure: Failure, tools: RecoveryTools, { tried, byItself }: Limits): Strategy[] {
  const left = STRATEGIES.filter(({ name }) => !tried.includes(name) && (!byItself || name === 'network retry'));
  return left.filter((strategy) => strategy.applies(failure, tools));
}

/**
 * Tries the remaining strategies in order until one succeeds and stores a record of each attempt. Never rejects.
 * @returns the record of the successful strategy, or null
 */
export async function recover(
  failure: Failure,
  tools: RecoveryTools,
  limits: Limits,
  { onTry, onResult }: RecoverListeners,
): Promise<RecoveryRecord | null> {
  for (const strategy of strategiesFor(failure, tools, limits)) {
    onTry(strategy.name);
    const result = await attempt(strategy, failure, tools);
    const record = recordOf(result, failure, limits.byItself);
    storeRecord(record, tools.local);
    onResult(record);
    if (record.success) return record;
  }
  return null;
}

async function attempt(strategy: Strategy, failure: Failure, tools: RecoveryTools): Promise<RecoveryResult> {
  try {
    return await strategy.run(failure, tools);
  } catch (error) {
    return failed(strategy.name, `The strategy failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function recordOf(result: RecoveryResult, { error, kind, screen }: Failure, byItself: boolean): RecoveryRecord {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    ...result,
    data: { ...result.data },
    screen,
    kind,
    error: message,
    byItself,
  };
}
