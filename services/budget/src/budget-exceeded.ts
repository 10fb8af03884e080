import type { Budget, LimitName } from './limits.ts';
import { limits } from './limits.ts';

/** Something a remote returned or a stranger sent is beyond a limit. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
  readonly limit: LimitName;

  /** @param subject who or what is over it, quoted: `mf-search/results` */
  constructor(limit: LimitName, budget: Budget, subject: string) {
    const { counts, unit, variable } = limits[limit];
    super(`${variable}: ${subject} is over the limit of ${budget[limit]} ${unit} (${counts})`);
    this.limit = limit;
  }
}
