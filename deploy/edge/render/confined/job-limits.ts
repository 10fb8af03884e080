/** What one job may use. The edge names the numbers when it starts the process, and holds jobs to them too. */
export type JobLimits = {
  readonly requests: number;
  readonly requestBytes: number;
  /** In UTF-16 units. */
  readonly resultCharacters: number;
};

/** A limit that only the process itself sees a job exceed. */
export type ExceededInProcess = keyof JobLimits;
