import type { LeadBrief } from '@forecourt/contracts/api';
import type { Part } from '../html.ts';
import { html } from '../html.ts';
import { icon } from './icons.ts';
import type { Clock } from './times.ts';
import { momentOf } from './times.ts';

/** A chip for a booking that was moved or cancelled; null for other leads. */
export function bookingChip({ booking }: LeadBrief, clock: Clock): Part {
  switch (booking?.state) {
    case 'moved':
      return html`<span class="chip warn">${icon('clock', 13)}Moved to ${momentOf(booking.time, clock)}</span>`;
    case 'cancelled':
      return html`<span class="chip critical">${icon('warn', 13)}Cancelled by the customer</span>`;
    default:
      return null;
  }
}
