import { failureKind } from '../errors/failureKind.ts';
import { courseAt, storeCourse, readCourse, type Course } from './course.ts';
import { markBrokenAgain, readRecords, type RecoveryRecord } from './records.ts';
import { recover, strategiesFor } from './recover.ts';
import { isRetryable } from './retrying.ts';
import type { Failure, RecoveryTools, StrategyName } from './strategy.ts';

/** How the healing of a screen stands: what is being tried, and what came of what was tried since it was drawn broken. */
export type HealingState = { readonly trying: StrategyName | null; readonly results: readonly RecoveryRecord[] };

/** What broke, the tools to heal it with, and who is told. */
export type Broken = {
  readonly error: unknown;
  readonly screen: string;
  readonly tools: RecoveryTools;
  /** Draws the screen again. */
  readonly reset: () => void;
  readonly show: (state: HealingState) => void;
  /** Is told what came of each strategy, and again when the screen broke again after it. */
  readonly onResult: (record: RecoveryRecord) => void;
};

/** Strategies are tried one after another in a tab: a break while one is at work is judged when that has ended. */
let running: Promise<unknown> = Promise.resolve();
/** How many screens have broken in this tab since it was loaded. */
let breaks = 0;
const shownBroken = new Set<Healing>();

/** The healing of one broken drawing of a screen. */
export class Healing {
  private readonly broken: Broken;
  private readonly assessed: Promise<void>;
  private failure: Failure;
  private course: Course | null = null;
  private state: HealingState = { trying: null, results: [] };
  private isStopped = false;

  constructor(broken: Broken) {
    this.broken = broken;
    const { error, screen } = broken;
    this.failure = { error, kind: failureKind(error), screen, priorErrors: breaks };
    shownBroken.add(this);
    const at = Date.now();
    this.assessed = running.then(() => this.assess(at));
  }

  /** The screen is not drawn broken any more. */
  stop(): void {
    this.isStopped = true;
    shownBroken.delete(this);
  }

  /** Somebody asks for recovery: what is left is tried in its order, and once nothing is left everything from the beginning. */
  async recoverNow(): Promise<void> {
    await this.assessed;
    if (!this.course || this.state.trying) return;
    const isUsedUp = strategiesFor(this.failure, this.broken.tools, { tried: this.course.tried, byItself: false }).length === 0;
    this.updateCourse({ isAsked: true, ...(isUsedUp && { tried: [], records: [] }) });
    if (isUsedUp) this.publish({ results: [] });
    await this.run(false);
  }

  /** The network is back: what was asked for without it is asked for again. */
  async networkIsBack(): Promise<void> {
    await this.assessed;
    if (!this.course || this.state.trying || !isRetryable(this.failure.error)) return;
    this.updateCourse({ tried: this.course.tried.filter((name) => name !== 'network retry') });
    await this.run(true);
  }

  private async assess(at: number): Promise<void> {
    // Drawn for a moment only, by a development build.
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
    // What somebody asked for goes on with the next strategy. By itself only the safe one is tried, and once.
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
    const healed = await work;
    this.publish({ trying: null });
    // Who was led to another screen has left the broken one already.
    if (healed && healed.data['reloaded'] !== true && !this.isStopped) reset();
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

  private publish(change: Partial<HealingState>): void {
    this.state = { ...this.state, ...change };
    if (!this.isStopped) this.broken.show(this.state);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** How many screens are drawn broken now, and how many have broken in this tab since it was loaded. */
export function brokenScreens(): { readonly now: number; readonly total: number } {
  return { now: shownBroken.size, total: breaks };
}
