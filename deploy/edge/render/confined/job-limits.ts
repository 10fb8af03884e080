/** Limits of one job. The edge passes them to a process at its start, and enforces them as well. */
export type JobLimits = {
  readonly requests: number;
  readonly requestBytes: number;
  /** Number of UTF-16 code units. */
  readonly resultCharacters: number;
};

/** A limit that only the render process can detect. */
export type ExceededInProcess = keyof JobLimits;
