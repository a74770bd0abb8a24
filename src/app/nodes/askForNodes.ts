import { PROJECTS, type Project } from '@gauntlet/core';
import type { NodeRequest, NodeRequests } from '../../lib/nodeRequests.ts';

/** How long after the first answers whoever keeps asking is fetched, in milliseconds: the first screen is drawn by then. */
export const KEEPER_AFTER = 2_000;
/** How long after it could not be fetched it is tried again, in milliseconds. */
export const KEEPER_AGAIN = 10_000;

/** A project's first request. `answer` rejects when no list came; `answeredAt` in milliseconds since 1970, null until it came. */
export type FirstRequest = { readonly answer: Promise<void>; answeredAt: number | null };

type FirstRequests = ReadonlyMap<Project, FirstRequest>;

/** What it takes to keep asking. */
export type Asking = {
  /** Asks for a project's nodes. Rejects when no list came. */
  readonly pull: (project: Project) => Promise<void>;
  readonly first: FirstRequests;
  /** Is told how a project's request stands, whenever that may have changed. */
  readonly tell: (project: Project, request: NodeRequest) => void;
};

/** Who keeps asking: it decides when, how often, and how often again after a failure. */
export type Keeper = Pick<NodeRequests, 'again'> & { stop(): void };

type LoadKeeper = () => Promise<{ readonly keepAsking: (asking: Asking) => Keeper }>;

const ASKING: NodeRequest = { status: 'pending', fetchStatus: 'fetching' };
const ANSWERED: NodeRequest = { status: 'success', fetchStatus: 'idle' };
const FAILED: NodeRequest = { status: 'error', fetchStatus: 'idle' };

/**
 * The requests of an account, until `end`. The first of each project is made at once, by itself; who keeps asking is fetched
 * when the screen has been drawn with what came, or as soon as it is needed.
 */
export class AskForNodes implements NodeRequests {
  private readonly pull: Asking['pull'];
  private readonly loadKeeper: LoadKeeper;
  private readonly requests = new Map<Project, NodeRequest>();
  private readonly redraws = new Set<() => void>();
  /** Null before `begin` and after `end`: nothing is asked then. */
  private first: FirstRequests | null = null;
  private keeper: Promise<Keeper> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(pull: Asking['pull'], loadKeeper: LoadKeeper) {
    this.pull = pull;
    this.loadKeeper = loadKeeper;
  }

  begin(): void {
    const first = new Map(PROJECTS.map((project) => [project, this.askFirst(project)]));
    this.first = first;
    void Promise.all([...first.values()].map(({ answer }) => answer)).then(
      () => this.keepAfter(KEEPER_AFTER, first),
      () => this.keepAfter(0, first),
    );
  }

  end(): void {
    this.first = null;
    clearTimeout(this.timer);
    void this.keeper?.then((keeper) => keeper.stop(), nothing);
    this.keeper = null;
  }

  of(project: Project): NodeRequest {
    return this.requests.get(project) ?? ASKING;
  }

  all(): readonly NodeRequest[] {
    return PROJECTS.map((project) => this.of(project));
  }

  subscribe(redraw: () => void): () => void {
    this.redraws.add(redraw);
    return () => void this.redraws.delete(redraw);
  }

  async again(joining = false): Promise<void> {
    if (this.first) await this.keep(this.first).then((keeper) => keeper.again(joining), nothing);
  }

  private askFirst(project: Project): FirstRequest {
    const request: FirstRequest = { answer: this.pull(project), answeredAt: null };
    request.answer.then(() => {
      request.answeredAt = Date.now();
      // Who keeps asking tells it better.
      if (!this.keeper) this.tell(project, ANSWERED);
    }, nothing);
    return request;
  }

  private keepAfter(ms: number, first: FirstRequests): void {
    if (this.keeper || this.first !== first) return;
    this.timer = setTimeout(() => void this.keep(first).catch(nothing), ms);
  }

  private keep(first: FirstRequests): Promise<Keeper> {
    if (this.keeper) return this.keeper;
    clearTimeout(this.timer);
    const asking = { pull: this.pull, first, tell: this.tell.bind(this) };
    const keeper = this.loadKeeper().then(({ keepAsking }) => keepAsking(asking));
    this.keeper = keeper;
    keeper.catch(() => this.keeper === keeper && this.giveUp(first));
    return keeper;
  }

  /** Without the one who keeps asking, what was not answered is not asked any more, for the moment. */
  private giveUp(first: FirstRequests): void {
    this.keeper = null;
    for (const project of PROJECTS) if (this.of(project).status === 'pending') this.tell(project, FAILED);
    this.keepAfter(KEEPER_AGAIN, first);
  }

  private tell(project: Project, request: NodeRequest): void {
    this.requests.set(project, request);
    for (const redraw of this.redraws) redraw();
  }
}

function nothing(): void {}
