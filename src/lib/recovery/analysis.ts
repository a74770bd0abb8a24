import { deviceStorage } from '../deviceStorage.ts';
import { errorLog, type ErrorReport } from '../errors/errorReport.ts';
import { type FailureKind, failureKindOfMessage } from '../errors/failureKind.ts';
import { logger } from '../logger/appLogger.ts';

/** The interval of the analysis in milliseconds. */
export const ANALYSIS_INTERVAL = 5 * 60_000;
/** The time after which an error weighs half, in milliseconds. A weight of three means a likelihood of one half (RC10). */
const HALF_LIFE = 15 * 60_000;
const EVEN_ODDS_WEIGHT = 3;
/** Above these likelihoods the analysis warns and recommends. */
export const WARN_ABOVE = 0.5;
export const RECOMMEND_ABOVE = 0.25;

/** The likelihood of another error of one kind within the next five minutes. */
export type Pattern = {
  readonly kind: FailureKind;
  /** The number of stored errors of this kind. */
  readonly count: number;
  /** From 0 to 1. */
  readonly likelihood: number;
  readonly isWarning: boolean;
  /** The advice: for now above one half, for soon above a quarter, null below. */
  readonly recommendation: string | null;
};

/** The result of an analysis of the stored errors. */
export type Analysis = { readonly at: string; readonly patterns: readonly Pattern[] };

/** The advice for each kind of error: for likely and for frequent errors. */
const ADVICE: Readonly<Record<FailureKind, { readonly now: string; readonly soon: string }>> = {
  network: { now: 'Check the connection and the server: work offline until both are back.', soon: 'Watch the connection.' },
  chunk: { now: 'Reload the page: this copy of the app is out of date.', soon: 'Install the new version of the app when it is offered.' },
  missing: { now: 'Download a report and examine it: a screen receives unexpected data.', soon: 'Look at the newest report.' },
  timeout: { now: 'The server is too slow: check its health first.', soon: 'Watch the response times of the server.' },
  other: { now: 'Download a report and examine it.', soon: 'Look at the newest report.' },
};

const KINDS: readonly FailureKind[] = ['network', 'chunk', 'missing', 'timeout', 'other'];

/** Analyses error reports as of `now` (ms since 1970). Lists the kinds that occurred, most likely first. */
export function analysePatterns(reports: readonly Pick<ErrorReport, 'message' | 'timestamp'>[], now: number): Analysis {
  const patterns = KINDS.map((kind) =>
    patternOf(
      kind,
      reports.filter(({ message }) => failureKindOfMessage(message) === kind),
      now,
    ),
  );
  return {
    at: new Date(now).toISOString(),
    patterns: patterns.filter(({ count }) => count > 0).toSorted((one, other) => other.likelihood - one.likelihood),
  };
}

function patternOf(kind: FailureKind, reports: readonly Pick<ErrorReport, 'timestamp'>[], now: number): Pattern {
  const weight = reports.reduce((sum, { timestamp }) => sum + 2 ** (-Math.max(0, now - Date.parse(timestamp)) / HALF_LIFE), 0);
  const likelihood = 1 - 2 ** (-weight / EVEN_ODDS_WEIGHT);
  const isWarning = likelihood > WARN_ABOVE;
  const advice = isWarning ? ADVICE[kind].now : likelihood > RECOMMEND_ABOVE ? ADVICE[kind].soon : null;
  return { kind, count: reports.length, likelihood, isWarning, recommendation: advice };
}

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
