import { deviceStorage } from '../deviceStorage.ts';
import { errorLog } from '../errors/errorReport.ts';
import { logger } from '../logger/appLogger.ts';
import { analysePatterns, ANALYSIS_INTERVAL, type Analysis } from './patterns.ts';

let latest: Analysis | null = null;

/** Returns the result of the last analysis, or null before the first. */
export function latestAnalysis(): Analysis | null {
  return latest;
}

/** Analyses the stored errors now and logs a warning for each kind that is likely to recur (RC10). */
export function analyseNow(now = Date.now()): Analysis {
  latest = analysePatterns(errorLog(deviceStorage), now);
  for (const { kind, likelihood, isWarning, count } of latest.patterns) {
    if (!isWarning) continue;
    const message = `Another error of the kind '${kind}' within five minutes is likely: ${Math.round(likelihood * 100)} %`;
    logger.log({ level: 'warn', category: 'recovery', message, data: { kind, count } });
  }
  return latest;
}

/** Analyses the errors every five minutes. Returns the function that stops it. */
export function startAnalysing(): () => void {
  const timer = setInterval(() => analyseNow(), ANALYSIS_INTERVAL);
  return () => clearInterval(timer);
}
