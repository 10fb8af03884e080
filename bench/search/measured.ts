/** What one process found out about one size. Times in ms of processor, unless stated otherwise. */
export type Measured = {
  /** Cars. */
  readonly size: number;
  /** All cars to a searchable index, with its sort orders, on the clock. */
  readonly buildMs: number;
  readonly pageMs: readonly number[];
  /** Of the whole process, with the index and nothing else to hold. */
  readonly memoryBytes: number;
  readonly updates: Updates | undefined;
  /** The same pages on both sides. */
  readonly sqlMs: readonly number[];
  readonly sameMs: readonly number[];
};

export type Updates = {
  /** From sending a changed car to finding it changed, on the clock. */
  readonly visibleMs: readonly number[];
  /** Pages on the clock while nothing changes, and while a car changes twenty times a second. */
  readonly quietMs: readonly number[];
  readonly busyMs: readonly number[];
};
