/** Limits of one job. The edge passes them to a process at its start, and enforces them as well. */
export type JobLimits = {
  readonly requests: number;
  readonly requestBytes: number;
  /** Maximum number of UTF-16 code units in a job's result. */
  readonly resultCharacters: number;
};

/** A limit that the render process reports as exceeded. */
export type ExceededInProcess = keyof JobLimits;
