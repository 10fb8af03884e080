import type { LeadRequest } from '@forecourt/contracts/api';
import { formOf } from '@forecourt/contracts/forms';
import type { ApiSite } from '../../../api-site.ts';
import type { BookingChange } from '../store.ts';
import { wallClock } from './lead-sections.ts';

/** Title of the appointment from its form: `Test Drive`. */
export function bookingTitle(site: ApiSite, { form, category }: LeadRequest): string {
  return (form === undefined ? undefined : formOf(site, form)?.subcategory) ?? category.replace(/ Enquiry$/, '');
}

/** A booking change in one sentence for the dealer. */
export function changeWords({ kind, fromTime, toTime }: BookingChange): string {
  return kind === 'moved' && toTime !== null
    ? `The customer moved the booking from ${wallClock(fromTime)} to ${wallClock(toTime)}.`
    : `The customer cancelled the booking for ${wallClock(fromTime)}. That time is free again.`;
}
