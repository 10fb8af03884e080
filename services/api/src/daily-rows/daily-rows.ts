import type { Budget, LimitName } from '@forecourt/budget';
import { BudgetExceeded } from '@forecourt/budget';
import type { LogPort } from '../deps.ts';

/** Limits the rows that visitors of one site may add to a table per UTC day. */
export type DailyRows = {
  /** Whether the site may add a row now. With `sender`: also whether this network may, which has a smaller limit. */
  readonly areLeft: (site: string, sender?: string) => Promise<boolean>;
  readonly add: (site: string, rows: number, sender?: string) => void;
  /** Logs the number of rows that were dropped, or merged into a common row, because the limit was reached. */
  readonly noteDropped: (site: string) => void;
};

type Day = { rows: number; dropped: number; readonly bySender: Map<string, number> };

/**
 * Counts the rows of a day. A process reads the count from the database once per day and site, and then adds only its
 * own rows. Each of several processes may therefore add as many rows as the limit allows.
 *
 * @param countSince counts the rows of a site added since a moment
 */
export function createDailyRows({
  limit,
  budget,
  clock,
  log,
  countSince,
}: {
  readonly limit: LimitName;
  readonly budget: Budget;
  readonly clock: () => Date;
  readonly log: LogPort;
  readonly countSince: (site: string, since: Date) => Promise<number>;
}): DailyRows {
  const days = new Map<string, { readonly date: string; readonly day: Promise<Day> }>();
  const today = (site: string): Promise<Day> => {
    const date = clock().toISOString().slice(0, 10);
    const known = days.get(site);
    // Many requests may come at once when a day begins. The first one counts the rows; the others wait for its result.
    if (known?.date === date) return known.day;
    const counted = countSince(site, new Date(`${date}T00:00:00Z`)).then((rows) => ({
      rows,
      dropped: 0,
      bySender: new Map(),
    }));
    // After a database error, the next request counts the rows again.
    counted.catch(() => days.delete(site));
    days.set(site, { date, day: counted });
    return counted;
  };
  const change = (site: string, apply: (day: Day) => void) => void days.get(site)?.day.then(apply, () => {});
  return {
    async areLeft(site, sender) {
      const { rows, bySender } = await today(site);
      return rows < budget[limit] && (sender === undefined || (bySender.get(sender) ?? 0) < budget.rowsPerSenderDay);
    },
    add: (site, rows, sender) =>
      change(site, (day) => {
        day.rows += rows;
        if (sender !== undefined) day.bySender.set(sender, (day.bySender.get(sender) ?? 0) + rows);
      }),
    noteDropped: (site) =>
      change(site, (day) => {
        day.dropped += 1;
        // Only the 1st, 10th, 100th … dropped row is logged, so that the log does not grow with the dropped rows.
        if (!/^10*$/.test(String(day.dropped))) return;
        log.warn({ site, dropped: day.dropped }, new BudgetExceeded(limit, budget, `a day of "${site}"`).message);
      }),
  };
}
