const minuteMs = 60_000;

/** Maximum number of names that are counted at the same time. */
const mostNames = 200_000;

/** Counts of this process that have not been shared with other processes yet. */
export type Uncounted = { readonly minute: number; readonly counts: ReadonlyMap<string, number> };

/** Counts requests per name and minute. */
export class RequestCounter {
  readonly #nowMs: () => number;
  #minute = 0;
  #totals = new Map<string, number>();
  #own = new Map<string, number>();

  constructor(nowMs: () => number = Date.now) {
    this.#nowMs = nowMs;
  }

  /**
   * Counts one request for a name.
   *
   * @returns the name's total in this minute, including the known counts of other processes
   */
  add(name: string): number {
    this.#startMinute();
    const total = (this.#totals.get(name) ?? 0) + 1;
    if (total === 1 && this.#totals.size >= mostNames) this.#totals.delete(this.#totals.keys().next().value!);
    this.#totals.set(name, total);
    this.#own.set(name, (this.#own.get(name) ?? 0) + 1);
    if (this.#own.size > mostNames) this.#own.delete(this.#own.keys().next().value!);
    return total;
  }

  /** Whole seconds until the next minute, at least one. */
  secondsLeft(): number {
    return Math.max(1, Math.ceil((minuteMs - (this.#nowMs() % minuteMs)) / 1000));
  }

  /** Returns the counts since the last call of `take`, and starts new counts. */
  take(): Uncounted {
    this.#startMinute();
    const counts = this.#own;
    this.#own = new Map();
    return { minute: this.#minute, counts };
  }

  /** Replaces the counts by the totals of all processes. Requests counted since `take` are added to the totals. */
  adopt(minute: number, totals: Iterable<readonly [name: string, total: number]>): void {
    this.#startMinute();
    if (minute !== this.#minute) return;
    for (const [name, total] of totals)
      this.#totals.set(name, Math.max(this.#totals.get(name) ?? 0, total + (this.#own.get(name) ?? 0)));
  }

  #startMinute(): void {
    const minute = Math.floor(this.#nowMs() / minuteMs);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#totals = new Map();
    this.#own = new Map();
  }
}
