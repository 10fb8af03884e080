export type BenchmarkOptions = {
  /** Number of runs of each of the two measured variants; the runs of the two alternate. */
  readonly runs: number;
  /** Receives progress messages. */
  readonly note: (line: string) => void;
  /** Checkout of an earlier version to measure alternately with this one; only for `edge`. */
  readonly before?: string | undefined;
};
