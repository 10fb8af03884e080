import type { Budget, LimitName } from './limits.ts';
import { limits } from './limits.ts';

/** A limit is exceeded by a value that a remote returned or that came from outside. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
  readonly limit: LimitName;

  /** @param subject the remote or document that exceeded the limit, quoted in the message: `mf-search/results` */
  constructor(limit: LimitName, budget: Budget, subject: string) {
    const { counts, unit, variable } = limits[limit];
    super(`${variable}: ${subject} is over the limit of ${budget[limit]} ${unit} (${counts})`);
    this.limit = limit;
  }
}
