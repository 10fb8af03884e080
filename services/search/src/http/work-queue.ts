import { SearchError } from '../errors.ts';
import { withDeadline } from '../query/deadline.ts';

export type WorkLimits = {
  /** Milliseconds one query may take. */
  readonly queryMs: number;
  /** Milliseconds the queries of one request may take together. */
  readonly workMs: number;
  /** Milliseconds from its arrival after which a request is not worked on any more. */
  readonly waitMs: number;
  /** Queries that wait at once; more are turned away. */
  readonly waiting: number;
};

/** The queries of one request. */
export type RequestWork = {
  /**
   * Runs one query once those before it have run.
   *
   * @throws SEARCH_DEADLINE_PASSED, SEARCH_OVERLOADED
   */
  run<T>(query: () => T): Promise<T>;
};

type Spent = {
  readonly arrivedMs: number;
  workedMs: number;
};

type Waiting = {
  readonly spent: Spent;
  readonly run: () => void;
  readonly refuse: (error: SearchError) => void;
};

/** What a request may take before it counts as a large one; that of a results page takes some 5 ms. */
const lightMs = 8;
/** Large requests leave the thread free for so many times as long as they had it. */
const restFactor = 3;

/**
 * Queries run on the thread that also serves pages: one at a time, with everything else that is ready in between, and
 * the request that has had least work done first, so that small requests pass large ones, which together
 * have a quarter of the thread at the most.
 */
export class WorkQueue {
  readonly #limits: WorkLimits;
  readonly #waiting: Waiting[] = [];
  #isScheduled = false;
  #restUntilMs = 0;
  #rest: NodeJS.Timeout | undefined;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
  }

  open(): RequestWork {
    const spent: Spent = { arrivedMs: performance.now(), workedMs: 0 };
    return { run: (query) => this.#add(spent, query) };
  }

  #add<T>(spent: Spent, query: () => T): Promise<T> {
    if (this.#waiting.length >= this.#limits.waiting)
      throw new SearchError(
        'SEARCH_OVERLOADED',
        `${this.#waiting.length} queries are waiting already. Please try again in a second.`,
        { retryAfterSeconds: 1 },
      );
    return new Promise<T>((resolve, reject) => {
      const run = (): void => {
        const began = performance.now();
        try {
          const leftMs = this.#limits.workMs - spent.workedMs;
          resolve(withDeadline(Math.min(this.#limits.queryMs, leftMs), query));
        } catch (error) {
          reject(error as Error);
        } finally {
          const nowMs = performance.now();
          spent.workedMs += nowMs - began;
          if (spent.workedMs > lightMs) this.#restUntilMs = nowMs + restFactor * (nowMs - began);
        }
      };
      this.#waiting.push({ spent, run, refuse: reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    clearTimeout(this.#rest);
    setImmediate(() => {
      this.#isScheduled = false;
      const next = this.#waiting.reduce((least, one) => (one.spent.workedMs < least.spent.workedMs ? one : least));
      const restMs = next.spent.workedMs > lightMs ? this.#restUntilMs - performance.now() : 0;
      if (restMs > 0) {
        this.#rest = setTimeout(() => this.#schedule(), restMs);
        return;
      }
      this.#runNow(next);
      this.#schedule();
    });
  }

  #runNow(next: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    const { workMs, waitMs } = this.#limits;
    const { workedMs, arrivedMs } = next.spent;
    if (workedMs < workMs && performance.now() - arrivedMs < waitMs) {
      next.run();
      return;
    }
    const why =
      workedMs < workMs
        ? `It waited longer than the ${waitMs} ms a request may wait.`
        : `Its queries took ${Math.round(workedMs)} ms, of ${workMs} allowed: ask for less at once.`;
    next.refuse(
      new SearchError('SEARCH_DEADLINE_PASSED', `The request was not finished. ${why}`, { retryAfterSeconds: 1 }),
    );
  }
}
