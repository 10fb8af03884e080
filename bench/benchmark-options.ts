export type BenchmarkOptions = {
  /** Number of runs; compared variants run alternately. For `soak`: duration in minutes. */
  readonly runs: number;
  /** Receives progress messages. */
  readonly note: (line: string) => void;
  /** Checkout of an earlier version, measured alternately with this one. Only for `edge`. */
  readonly before?: string | undefined;
};
