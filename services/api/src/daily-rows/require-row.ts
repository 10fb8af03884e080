import { apiMessagesOf } from '@forecourt/contracts/api';
import { ApiError } from '../errors.ts';
import type { DailyRows } from './daily-rows.ts';

/**
 * A row that a shopper waits for may be added.
 *
 * @param what is sent, as a shopper reads it
 * @throws ApiError TOO_MANY_REQUESTS until the day, in UTC, is over
 */
export async function requireRow(
  rows: DailyRows,
  { site, what, at }: { readonly site: string; readonly what: string; readonly at: Date },
): Promise<void> {
  if (await rows.areLeft(site)) return;
  rows.noteDropped(site);
  const midnight = new Date(at).setUTCHours(24, 0, 0, 0);
  throw new ApiError(
    'TOO_MANY_REQUESTS',
    (of) => apiMessagesOf(of).message('tooManyToday', { what }),
    undefined,
    Math.ceil((midnight - at.getTime()) / 1_000),
  );
}
