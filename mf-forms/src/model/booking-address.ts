/** Parameters in the URL of a booking's page. */
export type BookingAddress = {
  /** Empty: none. */
  readonly token: string;
  /** `cancel`: asks to confirm the cancellation. */
  readonly step: 'show' | 'cancel';
  /** Whether the page is shown because the booking has just been changed. */
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
