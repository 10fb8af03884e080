import { SearchError } from '../errors.ts';

const hourMs = 3_600_000;
/** Maximum number of pairs of key and address. Beyond it all counts restart. */
const mostCounted = 100_000;

/** Rate limit: counts the queries of each IP address with each key, per clock hour. */
export class QueryMeter {
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #hour = 0;

  /** @param now milliseconds since 1970 */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * @param most maximum number of queries an hour; 0: no limit
   * @throws SEARCH_TOO_MANY_REQUESTS
   */
  count(keyValue: string, address: string, queries: number, most: number): void {
    if (most === 0) return;
    const hour = Math.floor(this.#now() / hourMs);
    if (hour !== this.#hour || this.#counts.size > mostCounted) this.#counts = new Map();
    this.#hour = hour;
    const name = `${keyValue}\0${address}`;
    const counted = (this.#counts.get(name) ?? 0) + queries;
    if (counted > most)
      throw new SearchError(
        'SEARCH_TOO_MANY_REQUESTS',
        `Too many requests: this API key allows ${most} an hour from one address`,
      );
    this.#counts.set(name, counted);
  }
}
