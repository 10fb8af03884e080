import type { Debt } from '@forecourt/budget';
import { createDebt } from '@forecourt/budget';
import { SearchError } from '../errors.ts';
import { startWork, withDeadline } from '../query/deadline.ts';

export type WorkLimits = {
  /** Maximum milliseconds of work for one query, see `startWork`. */
  readonly queryMs: number;
  /** Maximum milliseconds of work for all queries of one request. */
  readonly workMs: number;
  /** Milliseconds from the arrival of a request until it times out. */
  readonly waitMs: number;
  /**
   * Maximum number of waiting queries. Beyond it, the last query of the owner with the most waiting queries is refused.
   */
  readonly waiting: number;
};

/** The queries of one request. */
export type RequestWork = {
  /**
   * Runs one query when the queue reaches it.
   *
   * @throws SEARCH_DEADLINE_PASSED, SEARCH_OVERLOADED
   */
  run<T>(query: () => T): Promise<T>;
};

type Spent = {
  readonly owner: string;
  readonly arrivedMs: number;
  workedMs: number;
};

type Waiting = {
  readonly spent: Spent;
  readonly run: () => void;
  readonly refuse: (error: SearchError) => void;
};

/** A request counts as large after this many milliseconds of work; the request of a results page takes about 5 ms. */
const lightMs = 8;
/**
 * Work of long queries that an owner may send in small requests. All requests of an owner that exceeds it count as
 * large, even requests with only one query.
 */
const allowance = { freeMs: 100, msPerSecond: 100, mostOwedMs: 1_000 };
/** After a query of a large request, large requests pause for this many times the query's duration. */
const restFactor = 3;

/**
 * Runs queries one at a time on the thread that also serves pages, and yields to the event loop after each. Small
 * requests run before large ones, which together get at most a quarter of the thread. Owners share the thread equally,
 * however many requests each has. A request also counts as large if its owner sent many requests with one long query
 * each.
 */
export class WorkQueue {
  readonly #limits: WorkLimits;
  readonly #waiting: Waiting[] = [];
  /**
   * Milliseconds of work done, by owner with waiting queries. A new owner starts at the value of the owner served last.
   * If it started at 0, it would run before all others until it had caught up.
   */
  readonly #servedMs = new Map<string, number>();
  #lastServedMs = 0;
  /** Work of long queries that ran as parts of small requests, by owner. */
  readonly #debts = new Map<string, Debt>();
  #isScheduled = false;
  #restUntilMs = 0;
  #rest: NodeJS.Timeout | undefined;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
  }

  /** @param owner the owner whose work time includes the request's queries, such as a site */
  open(owner = ''): RequestWork {
    const spent: Spent = { owner, arrivedMs: performance.now(), workedMs: 0 };
    return { run: (query) => this.#add(spent, query) };
  }

  #add<T>(spent: Spent, query: () => T): Promise<T> {
    if (this.#waiting.length >= this.#limits.waiting) this.#refuseLastFor(spent.owner);
    return new Promise<T>((resolve, reject) => {
      const run = (): void => {
        const wasLarge = this.#isLarge(spent);
        const worked = startWork();
        try {
          const leftMs = this.#limits.workMs - spent.workedMs;
          resolve(withDeadline(Math.min(this.#limits.queryMs, leftMs), query));
        } catch (error) {
          reject(error as Error);
        } finally {
          const workedMs = worked();
          spent.workedMs += workedMs;
          this.#lastServedMs = this.#servedMsOf(spent.owner);
          this.#servedMs.set(spent.owner, this.#lastServedMs + workedMs);
          if (!wasLarge && workedMs > lightMs) this.#charge(spent.owner, workedMs);
          if (spent.workedMs > lightMs) this.#restUntilMs = performance.now() + restFactor * workedMs;
        }
      };
      this.#servedMs.set(spent.owner, this.#servedMsOf(spent.owner));
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
      const next = this.#waiting.reduce((first, one) => (this.#isBefore(one.spent, first.spent) ? one : first));
      const restMs = this.#isLarge(next.spent) ? this.#restUntilMs - performance.now() : 0;
      if (restMs > 0) {
        this.#rest = setTimeout(() => this.#schedule(), restMs);
        return;
      }
      this.#runNow(next);
      this.#schedule();
    });
  }

  /**
   * Whether `one` runs before `other`. Small requests run before large ones. Then the owner with the least work runs
   * first, and of one owner's requests the one with the least work.
   */
  #isBefore(one: Spent, other: Spent): boolean {
    const [isLarge, otherIsLarge] = [this.#isLarge(one), this.#isLarge(other)];
    if (isLarge !== otherIsLarge) return otherIsLarge;
    if (one.owner === other.owner) return one.workedMs < other.workedMs;
    return this.#servedMsOf(one.owner) < this.#servedMsOf(other.owner);
  }

  #isLarge({ owner, workedMs }: Spent): boolean {
    return workedMs > lightMs || (this.#debts.get(owner)?.waitMs() ?? 0) > 0;
  }

  #charge(owner: string, workedMs: number): void {
    for (const [name, debt] of this.#debts) if (debt.owedMs() === 0) this.#debts.delete(name);
    const debt = this.#debts.get(owner) ?? createDebt(allowance);
    this.#debts.set(owner, debt);
    debt.charge(workedMs);
  }

  #servedMsOf(owner: string): number {
    return this.#servedMs.get(owner) ?? this.#lastServedMs;
  }

  /** Forgets the owner of a query that has left the queue, unless another query of the same owner waits. */
  #forget({ spent: { owner } }: Waiting): void {
    if (!this.#waiting.some(({ spent }) => spent.owner === owner)) this.#servedMs.delete(owner);
  }

  /**
   * Makes room for a query of the owner `name`: the last query of the owner with the most waiting queries is refused.
   *
   * @throws SEARCH_OVERLOADED when no other owner has more waiting queries than `name` would have
   */
  #refuseLastFor(name: string): void {
    const overloaded = new SearchError(
      'SEARCH_OVERLOADED',
      `${this.#waiting.length} queries are waiting already. Please try again in a second.`,
    );
    const queriesOf = Map.groupBy(this.#waiting, ({ spent }) => spent.owner);
    const longest = [...queriesOf.values()].reduce((most, one) => (one.length > most.length ? one : most));
    if (longest.length <= (queriesOf.get(name)?.length ?? 0) + 1) throw overloaded;
    const last = longest.at(-1)!;
    this.#waiting.splice(this.#waiting.indexOf(last), 1);
    last.refuse(overloaded);
    this.#forget(last);
  }

  #runNow(next: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    const { workMs, waitMs } = this.#limits;
    const { workedMs, arrivedMs } = next.spent;
    const refuse = (why: string) =>
      next.refuse(new SearchError('SEARCH_DEADLINE_PASSED', `The request was not finished. ${why}`));
    if (workedMs >= workMs)
      refuse(`Its queries took ${Math.round(workedMs)} ms, but only ${workMs} ms are allowed. Ask for less at once.`);
    else if (performance.now() - arrivedMs >= waitMs)
      refuse(`It waited longer than ${waitMs} ms, the limit for a request.`);
    else next.run();
    this.#forget(next);
  }
}
