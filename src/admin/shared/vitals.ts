import { onCLS, onFCP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { blockingTime, type LongTask, timeToInteractive, type VitalName, type Vitals } from './vitalScores.ts';
import { createListeners } from '../../lib/listeners.ts';

const NOTHING: Vitals = { fcp: null, lcp: null, fid: null, cls: null, ttfb: null, tti: null, tbt: null };
/** The polling interval until the page is idle (milliseconds). */
const POLL_MS = 1_000;

let measured = NOTHING;
let isWatching = false;
const tasks: LongTask[] = [];
const changes = createListeners();

/** The web vitals of this page load, including entries from before the first subscriber (TS12, TS13). */
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
  for (const on of [onFCP, onLCP, onCLS, onTTFB]) on(receiveMetric, every);
  observe('first-input', (entry) => {
    if (measured.fid === null && 'processingStart' in entry && typeof entry.processingStart === 'number')
      update({ fid: entry.processingStart - entry.startTime });
  });
  if (observe('longtask', ({ startTime, duration }) => void tasks.push({ startTime, duration }))) updateInteractive();
}

function receiveMetric({ name, value }: MetricType): void {
  const known: Partial<Record<MetricType['name'], VitalName>> = { FCP: 'fcp', LCP: 'lcp', CLS: 'cls', TTFB: 'ttfb' };
  const vital = known[name];
  if (vital) update({ [vital]: value });
}

/** Repeats until the page has been idle. */
function updateInteractive(): void {
  const { fcp } = measured;
  const tti = timeToInteractive(fcp, tasks, performance.now());
  if (fcp === null || tti === null) window.setTimeout(updateInteractive, POLL_MS);
  else update({ tti, tbt: blockingTime(fcp, tti, tasks) });
}

/** Observes one type of entry, including earlier ones. Returns whether the browser supports it. */
function observe(type: string, onEntries: (entry: PerformanceEntry) => void): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  new PerformanceObserver((list) => list.getEntries().forEach(onEntries)).observe({ type, buffered: true });
  return true;
}

function update(next: Partial<Vitals>): void {
  measured = { ...measured, ...next };
  changes.notify();
}
