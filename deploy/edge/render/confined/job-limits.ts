/** Limits of one job. The edge passes the numbers when it starts the process, and enforces them too. */
export type JobLimits = {
  readonly requests: number;
  readonly requestBytes: number;
  /** In UTF-16 units. */
  readonly resultCharacters: number;
};

/** A limit that only the process itself can detect. */
export type ExceededInProcess = keyof JobLimits;
