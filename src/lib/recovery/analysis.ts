import { deviceStorage } from '../deviceStorage.ts';
import { errorLog } from '../errors/errorReport.ts';
import { logger } from '../logger/appLogger.ts';
import { analysePatterns, ANALYSIS_INTERVAL, type Analysis } from './patterns.ts';

let latest: Analysis | null = null;

/** What the last look at the errors said; null before the first. */
export function latestAnalysis(): Analysis | null {
  return latest;
}

/** Looks the kept errors over now, and logs a warning for each kind that is likely to come again (RC10). */
export function analyseNow(now = Date.now()): Analysis {
  latest = analysePatterns(errorLog(deviceStorage), now);
  for (const { kind, likelihood, isWarning, count } of latest.patterns) {
    if (!isWarning) continue;
    const message = `Another error of the kind '${kind}' within five minutes is likely: ${Math.round(likelihood * 100)} %`;
    logger.log({ level: 'warn', category: 'recovery', message, data: { kind, count } });
  }
  return latest;
}

/** Looks them over every five minutes, until it is stopped. */
export function startAnalysing(): () => void {
  const timer = setInterval(() => analyseNow(), ANALYSIS_INTERVAL);
  return () => clearInterval(timer);
}
