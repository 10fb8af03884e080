import type { Car } from '@forecourt/contracts';
import { dollars, toSlug } from '@forecourt/contracts';
import type { LeadRequest, ReservationRequest } from '@forecourt/contracts/api';

/**
 * The lead that informs the dealer about a reservation: the shopper, the end of the reservation, and the deposit paid.
 */
export function reservationLead(
  { card: _paid, ...request }: ReservationRequest,
  car: Car,
  made: {
    readonly reference: string;
    readonly depositDollars: number;
    readonly expiresAt: Date;
    readonly paymentProvider: string;
    readonly paymentReference: string;
    readonly timeZone: string;
  },
): LeadRequest {
  const until = new Intl.DateTimeFormat('en-AU', {
    timeZone: made.timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(made.expiresAt);
  const test = made.paymentProvider === 'test' ? ' This was a test payment. No money changed hands.' : '';
  return {
    ...request,
    category: 'Vehicle Enquiry',
    subcategory: 'Reservation',
    message: [
      `Reserved online. Reference ${made.reference}.`,
      `Held for this customer until ${until}.`,
      `Deposit ${dollars(made.depositDollars)}, 100% refundable. Payment ${made.paymentReference}.${test}`,
    ].join('\n'),
    car_type: car.car_type,
    vehicle_status: car.status,
    ...(car.stocknum !== undefined && { stock_number: car.stocknum }),
    ...(car.make !== undefined && { 'Vehicle Make': car.make, manufacturer_slug: toSlug(car.make) }),
    ...(car.model !== undefined && { 'Vehicle Model': car.model }),
    ...(car.dealership_slug !== undefined && { dealership_slug: car.dealership_slug }),
    ...(car.dealership_id !== undefined && { car_dealership_id: car.dealership_id }),
    ...(car.location_id !== undefined && { location_id: car.location_id }),
  };
}
