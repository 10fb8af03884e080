import type { Budget, LimitName } from '@forecourt/budget';
import { BudgetExceeded } from '@forecourt/budget';
import type { LogPort } from '../deps.ts';

/** Rows that visitors of one site may add to a table within a day, in UTC; each site has its own. */
export type DailyRows = {
  /** Whether the site may add a row now; with `sender`: and that network, which has a small share of them. */
  readonly areLeft: (site: string, sender?: string) => Promise<boolean>;
  /** Rows were added. */
  readonly add: (site: string, rows: number, sender?: string) => void;
  /** Something was left out, or became part of a row for the rest, because none are left. The log says how often. */
  readonly noteDropped: (site: string) => void;
};

type Day = { readonly date: string; rows: number; dropped: number; readonly bySender: Map<string, number> };

/**
 * Counts rows of a day. What others added before is counted once a day and site; from then on this process counts its
 * own, so that several processes may add up to so many each.
 *
 * @param countSince rows of a site that were added since a moment
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
  const days = new Map<string, Promise<Day>>();
  const today = async (site: string): Promise<Day> => {
    const date = clock().toISOString().slice(0, 10);
    const known = days.get(site);
    if (known !== undefined && (await known).date === date) return known;
    const counted = countSince(site, new Date(`${date}T00:00:00Z`)).then((rows) => ({
      date,
      rows,
      dropped: 0,
      bySender: new Map(),
    }));
    // The count is read again when the database fails.
    counted.catch(() => days.delete(site));
    days.set(site, counted);
    return counted;
  };
  const change = (site: string, apply: (day: Day) => void) => void days.get(site)?.then(apply, () => {});
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
        // At 1, 10, 100 …: the log does not grow with what is left out.
        if (!/^10*$/.test(String(day.dropped))) return;
        log.warn({ site, dropped: day.dropped }, new BudgetExceeded(limit, budget, `a day of "${site}"`).message);
      }),
  };
}
