import type { Budget } from '@forecourt/budget';
import type { ForecourtDatabase } from '@forecourt/database';

/** Dependencies of an import. */
export type ImportDeps = {
  readonly db: ForecourtDatabase;
  readonly clock: () => Date;
  /** A module that exports `illustrate`, see `Illustrate`; it is imported by the thread that reads the feed. */
  readonly illustrations?: URL | undefined;
  /** Limits the rows of a feed and the length of its report. */
  readonly budget?: Budget;
};
