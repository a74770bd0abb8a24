import { onCLS, onFCP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { blockingTime, timeToInteractive, type LongTask } from './interactive.ts';
import type { VitalName, Vitals } from './vitalScores.ts';
import { createListeners } from '../../lib/listeners.ts';

const NOTHING: Vitals = { fcp: null, lcp: null, fid: null, cls: null, ttfb: null, tti: null, tbt: null };
/** How soon it is looked again whether the page has come to rest (milliseconds). */
const LOOK_AGAIN = 1_000;

let measured = NOTHING;
let isWatching = false;
const tasks: LongTask[] = [];
const changes = createListeners();

/** How the page that stands here was loaded, as the browser measures it: also what was before anybody asked (TS12, TS13). */
export const vitals = {
  get: (): Vitals => measured,
  subscribe(listener: () => void): () => void {
    const leave = changes.subscribe(listener);
    watch();
    return leave;
  },
};

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const every = { reportAllChanges: true };
  for (const on of [onFCP, onLCP, onCLS, onTTFB]) on(keep, every);
  observe('first-input', (entry) => {
    if (measured.fid === null && 'processingStart' in entry && typeof entry.processingStart === 'number')
      tell({ fid: entry.processingStart - entry.startTime });
  });
  if (observe('longtask', ({ startTime, duration }) => void tasks.push({ startTime, duration }))) look();
}

function keep({ name, value }: MetricType): void {
  const known: Partial<Record<MetricType['name'], VitalName>> = { FCP: 'fcp', LCP: 'lcp', CLS: 'cls', TTFB: 'ttfb' };
  const vital = known[name];
  if (vital) tell({ [vital]: value });
}

/** Asks until the page has been at rest. */
function look(): void {
  const { fcp } = measured;
  const tti = timeToInteractive(fcp, tasks, performance.now());
  if (fcp === null || tti === null) window.setTimeout(look, LOOK_AGAIN);
  else tell({ tti, tbt: blockingTime(fcp, tti, tasks) });
}

/** Listens to one kind of entry, those before now included. Answers whether the browser knows it. */
function observe(type: string, hear: (entry: PerformanceEntry) => void): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  return true;
}

function tell(news: Partial<Vitals>): void {
  measured = { ...measured, ...news };
  changes.tell();
}
