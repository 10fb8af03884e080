import type { LeadRequest } from '@forecourt/contracts/api';
import { formSettings } from '@forecourt/contracts/forms';
import type { Queries } from '@forecourt/database';
import { enqueueAll } from '@forecourt/database';
import type { ApiSite } from '../../api-site.ts';
import type { StoredBooking } from './store.ts';

const hourMs = 3_600_000;

/** The request that causes the mails. */
type Cause = {
  readonly payload: Pick<LeadRequest, 'suspected'>;
  /** Network of the request, from `senderOf`. */
  readonly sender: string;
};

/**
 * Queues the shopper's mail about the current state of a booking, and the reminder. Call it in the transaction that
 * stores the booking. No mail is queued if a robot may have typed the address.
 */
export async function promiseMails(
  tx: Queries,
  site: ApiSite,
  { leadId, sequence, startsAt, cancelledAt }: StoredBooking,
  { payload: { suspected }, sender }: Cause,
  now: Date,
): Promise<void> {
  if (suspected === true) return;
  const lane = site.slug;
  const { reminderHours } = formSettings(site);
  const reminderInMs = startsAt.getTime() - reminderHours * hourMs - now.getTime();
  const isReminded = cancelledAt === null && reminderHours > 0 && reminderInMs > 0;
  await enqueueAll(tx, 'booking.mail', [
    { payload: { leadId, sequence, about: 'state', sender }, lane },
    ...(isReminded
      ? [{ payload: { leadId, sequence, about: 'reminder' as const, sender }, lane, afterMs: reminderInMs }]
      : []),
  ]);
}
