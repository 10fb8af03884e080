import { apiMessagesOf } from '@forecourt/contracts/api';
import { ApiError } from '../errors.ts';
import type { DailyRows } from './daily-rows.ts';

/**
 * Refuses a shopper's request if no further row may be added today.
 *
 * @param sender the shopper's network, which has a smaller share of the day's rows
 * @param what name of the request, in words for the shopper
 * @throws ApiError TOO_MANY_REQUESTS until the end of the UTC day
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
