/** Results of one process for one size. Times are CPU time in ms, unless stated otherwise. */
export type Measured = {
  /** Number of cars. */
  readonly size: number;
  /** Time to build a searchable index of all cars, with its sort orders. */
  readonly buildMs: number;
  readonly pageMs: readonly number[];
  /** Time of one query that counts every facet. */
  readonly allFacetsMs: readonly number[];
  /** Resident memory of the process with the index. */
  readonly memoryBytes: number;
  readonly updates: Updates;
  /** CPU time of the same pages, from SQLite (`sqlMs`) and from the search engine (`sameMs`). */
  readonly sqlMs: readonly number[];
  readonly sameMs: readonly number[];
};

export type Updates = {
  /** Wall-clock time from sending a changed car until a search returns the change. */
  readonly visibleMs: readonly number[];
  /** Wall-clock time of pages without changes, and while a car changes twenty times a second. */
  readonly quietMs: readonly number[];
  readonly busyMs: readonly number[];
};
