/** What the address of a booking's page says: which booking, and what of it is shown. */
export type BookingAddress = {
  /** Empty: no link. */
  readonly token: string;
  /** `cancel`: shows the confirmation of the cancellation. */
  readonly step: 'show' | 'cancel';
  /** The page follows a change. */
  readonly isDone: boolean;
};

export function readBookingAddress(query: string): BookingAddress {
  const given = new URLSearchParams(query);
  return {
    token: given.get('t') ?? '',
    step: given.get('step') === 'cancel' ? 'cancel' : 'show',
    isDone: given.get('done') === '1',
  };
}

/** @see readBookingAddress */
export function bookingQuery(
  token: string,
  { step = 'show', isDone = false }: Partial<Pick<BookingAddress, 'step' | 'isDone'>> = {},
): string {
  return new URLSearchParams({
    t: token,
    ...(step === 'cancel' && { step }),
    ...(isDone && { done: '1' }),
  }).toString();
}
