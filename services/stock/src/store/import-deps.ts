import type { Budget } from '@forecourt/budget';
import type { ForecourtDatabase } from '@forecourt/database';
import type { Visitors } from '../pace.ts';

/** Dependencies of an import. */
export type ImportDeps = {
  readonly db: ForecourtDatabase;
  readonly clock: () => Date;
  /** A module that exports `illustrate`, see `Illustrate`; it is imported by the process that reads the feed. */
  readonly illustrations?: URL | undefined;
  /** Requests of visitors, which are served before the import continues. Default: none. */
  readonly visitors?: Visitors | undefined;
  /** Limits the rows of a feed and the length of its report. */
  readonly budget?: Budget;
};
