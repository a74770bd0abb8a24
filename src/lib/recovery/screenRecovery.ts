import { failureKind } from '../errors/failureKind.ts';
import { courseAt, storeCourse, readCourse, type Course } from './course.ts';
import { markBrokenAgain, readRecords, type RecoveryRecord } from './records.ts';
import { recover, strategiesFor } from './recover.ts';
import { isRetryable } from './strategies.ts';
import type { Failure, RecoveryTools, StrategyName } from './strategy.ts';

/** The state of a recovery: the strategy that runs, and the results since the screen broke. */
export type RecoveryState = { readonly trying: StrategyName | null; readonly results: readonly RecoveryRecord[] };

/** The failure, the tools for its recovery, and the callbacks. */
export type BrokenScreen = {
  readonly error: unknown;
  readonly screen: string;
  readonly tools: RecoveryTools;
  /** Renders the screen again. */
  readonly reset: () => void;
  readonly show: (state: RecoveryState) => void;
  /** Receives the result of each strategy, and again if the screen broke again after it. */
  readonly onResult: (record: RecoveryRecord) => void;
};

/** A tab runs one recovery at a time. An error during a recovery waits until it has ended. */
let running: Promise<unknown> = Promise.resolve();
/** The number of screens that broke in this tab since it loaded. */
let breaks = 0;
const displayedBroken = new Set<ScreenRecovery>();

/** Recovers one broken rendering of a screen. */
export class ScreenRecovery {
  private readonly broken: BrokenScreen;
  private readonly ready: Promise<void>;
  private failure: Failure;
  private course: Course | null = null;
  private state: RecoveryState = { trying: null, results: [] };
  private isStopped = false;

  constructor(broken: BrokenScreen) {
    this.broken = broken;
    const { error, screen } = broken;
    this.failure = { error, kind: failureKind(error), screen, priorErrors: breaks };
    displayedBroken.add(this);
    const at = Date.now();
    this.ready = running.then(() => this.assess(at));
  }

  /** Ends the recovery because the broken screen was unmounted. */
  stop(): void {
    this.isStopped = true;
    displayedBroken.delete(this);
  }

  /** Runs the remaining strategies at the user's request. If none remains, starts over with all of them. */
  async recoverNow(): Promise<void> {
    await this.ready;
    if (!this.course || this.state.trying) return;
    const isUsedUp = strategiesFor(this.failure, this.broken.tools, { tried: this.course.tried, byItself: false }).length === 0;
    this.updateCourse({ isAsked: true, ...(isUsedUp && { tried: [], records: [] }) });
    if (isUsedUp) this.publish({ results: [] });
    await this.run(false);
  }

  /** Repeats the network strategy once the network is back. */
  async networkIsBack(): Promise<void> {
    await this.ready;
    if (!this.course || this.state.trying || !isRetryable(this.failure.error)) return;
    this.updateCourse({ tried: this.course.tried.filter((name) => name !== 'network retry') });
    await this.run(true);
  }

  private async assess(at: number): Promise<void> {
    // React's strict mode mounted the fallback for a moment only.
    if (this.isStopped) return;
    this.failure = { ...this.failure, priorErrors: breaks };
    breaks += 1;
    const { tools, screen, error } = this.broken;
    const { course, undone } = courseAt(readCourse(tools.session), { screen, error: messageOf(error) }, at);
    const failed = undone && markBrokenAgain(undone.record, undone.afterMs, tools.local);
    if (failed) this.broken.onResult(failed);
    this.course = course;
    this.updateCourse({});
    if (course.records.length > 0) this.publish({ results: readRecords(tools.local).filter(({ id }) => course.records.includes(id)) });
    // A recovery that the user started continues with the next strategy. An automatic one tries the safe strategy once.
    if (undone && course.isAsked) void this.run(false);
    else if (!course.tried.includes('network retry') && tools.isOnline()) void this.run(true);
  }

  private updateCourse(change: Partial<Course>): void {
    if (!this.course) return;
    this.course = { ...this.course, at: Date.now(), ...change };
    storeCourse(this.course, this.broken.tools.session);
  }

  private async run(byItself: boolean): Promise<void> {
    const { tools, reset } = this.broken;
    const tried = this.course?.tried ?? [];
    const work = recover(
      this.failure,
      tools,
      { tried, byItself },
      { onTry: (name) => this.recordAttempt(name), onResult: (record) => this.recordResult(record) },
    );
    running = work;
    const success = await work;
    this.publish({ trying: null });
    // After a redirect the broken screen is gone already.
    if (success && success.data['reloaded'] !== true && !this.isStopped) reset();
  }

  private recordAttempt(trying: StrategyName): void {
    this.updateCourse({ tried: [...(this.course?.tried ?? []), trying] });
    this.publish({ trying });
  }

  private recordResult(record: RecoveryRecord): void {
    const { id, success, data, strategy } = record;
    const isElsewhere = strategy === 'route redirect';
    const last = success ? { record: id, at: Date.now(), reloaded: data['reloaded'] === true, isElsewhere } : null;
    this.updateCourse({ last, records: [...(this.course?.records ?? []), id] });
    this.publish({ results: [...this.state.results, record] });
    this.broken.onResult(record);
  }

  private publish(change: Partial<RecoveryState>): void {
    this.state = { ...this.state, ...change };
    if (!this.isStopped) this.broken.show(this.state);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Counts the screens that are broken now, and those that broke in this tab since it loaded. */
export function brokenScreens(): { readonly now: number; readonly total: number } {
  return { now: displayedBroken.size, total: breaks };
}
