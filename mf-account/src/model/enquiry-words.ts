import { dollars } from '@forecourt/contracts';
import type { SentEnquiry } from '@forecourt/contracts/api';

/** `Thursday 5 March at 9:00 am`. @param time in the location's time zone */
function bookedTime(time: string): string {
  return words(new Date(`${time.slice(0, 19)}Z`), 'UTC');
}

function words(at: Date, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(at);
  const day = `${part({ weekday: 'long' })} ${part({ day: 'numeric' })} ${part({ month: 'long' })}`;
  return `${day} at ${part({ hour: 'numeric', minute: '2-digit' })}`;
}

/** The state of an enquiry, booking or reservation, in one or two sentences. */
export function stateOf({ booking, reservation, sent_at }: SentEnquiry, timeZone: string): string {
  if (reservation !== undefined) {
    const deposit = dollars(reservation.deposit_cents / 100);
    switch (reservation.state) {
      case 'held':
        return `Held for you until ${words(new Date(reservation.until), timeZone)}. ${deposit} deposit paid.`;
      case 'expired':
        return `The hold has ended, and your ${deposit} goes back to your card.`;
      case 'cancelled':
        return `Cancelled. Your ${deposit} goes back to your card.`;
      case 'sold':
        return `Sold. Your ${deposit} deposit comes off the price.`;
    }
  }
  if (booking !== undefined) {
    const when = `${bookedTime(booking.time)}, ${booking.location}`;
    if (booking.state === 'cancelled') return `Cancelled. It was booked for ${when}.`;
    return booking.state === 'past' ? `It was on ${when}.` : when;
  }
  const day = new Intl.DateTimeFormat('en-AU', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  return `Sent ${day.format(new Date(sent_at))}.`;
}

/** Label of the button that changes or cancels the booking or reservation; null if neither is possible any more. */
export function changeOf({ booking, reservation }: SentEnquiry): string | null {
  if (reservation !== undefined) return reservation.state === 'held' ? 'Cancel and refund' : null;
  return booking?.state === 'booked' ? 'Change or cancel' : null;
}
