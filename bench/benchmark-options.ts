export type BenchmarkOptions = {
  /** Number of runs of each measured variant; runs of compared variants alternate. For `soak`: minutes. */
  readonly runs: number;
  /** Receives progress messages. */
  readonly note: (line: string) => void;
  /** Checkout of an earlier version to measure alternately with this one; only for `edge`. */
  readonly before?: string | undefined;
};
