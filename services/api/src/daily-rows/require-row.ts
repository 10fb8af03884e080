import { apiMessagesOf } from '@forecourt/contracts/api';
import { ApiError } from '../errors.ts';
import type { DailyRows } from './daily-rows.ts';

/**
 * A row that a shopper waits for may be added.
 *
 * @param sender network that has a share of the day's rows
 * @param what is sent, as a shopper reads it
 * @throws ApiError TOO_MANY_REQUESTS until the day, in UTC, is over
 */
export async function requireRow(
  rows: DailyRows,
  {
    site,
    sender,
    what,
    at,
  }: { readonly site: string; readonly sender?: string; readonly what: string; readonly at: Date },
): Promise<void> {
  if (await rows.areLeft(site, sender)) return;
  rows.noteDropped(site);
  const midnight = new Date(at).setUTCHours(24, 0, 0, 0);
  throw new ApiError(
    'TOO_MANY_REQUESTS',
    (of) => apiMessagesOf(of).message('tooManyToday', { what }),
    undefined,
    Math.ceil((midnight - at.getTime()) / 1_000),
  );
}
