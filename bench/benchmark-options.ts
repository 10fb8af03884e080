export type BenchmarkOptions = {
  /** Number of runs per side; the runs of both sides alternate. */
  readonly runs: number;
  /** Receives progress messages. */
  readonly note: (line: string) => void;
  /** Checkout of an earlier version to measure alternately with this one; only for `edge`. */
  readonly before?: string | undefined;
};
