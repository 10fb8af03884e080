import type { Car } from '@forecourt/contracts';
import type { Booking } from '@forecourt/contracts/api';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import type { BookingAddress } from '../../model/booking-address.ts';
import { readBookingAddress } from '../../model/booking-address.ts';
import type { FreeDay } from '../../model/free-times.ts';
import { freeDays } from '../../model/free-times.ts';

/** A booking, or the reason why the link does not open one. */
export type BookingData = BookingAddress &
  (
    | {
        readonly kind: 'found';
        readonly booking: Booking;
        /** The booked vehicle, if it is still listed. */
        readonly car?: Car;
        /** Free times to which the booking can be moved. Null: the api did not respond. */
        readonly days: readonly FreeDay[] | null;
        /** Set after a failed post: the chosen time and the error. */
        readonly returned?: Returned;
      }
    | { readonly kind: 'unknown' | 'expired' }
  );

/** `isField`: whether the error belongs to the time field. */
export type Returned = { readonly chosen: string; readonly error: string; readonly isField: boolean };

/** Loads the booking. The token in its link is the only authorisation. @throws FORMS_API_UNREACHABLE */
export async function loadBooking(
  request: LoadRequest<FormGateways> & { readonly address: Address },
): Promise<Loaded<BookingData>> {
  const { address, gateways, signal } = request;
  const at = readBookingAddress(address.query);
  if (at.token === '') return found<BookingData>({ ...at, kind: 'unknown' }, 404);
  const opened = await gateways.bookings.find(at.token, signal);
  if (opened.kind !== 'found') return found<BookingData>({ ...at, ...opened }, opened.kind === 'unknown' ? 404 : 410);
  const { booking } = opened;
  const id = booking.vehicle?.id;
  const [days, car] = await Promise.all([
    findDays(booking, request),
    id === undefined ? null : gateways.stock.car(id, signal).catch(() => null),
  ]);
  return found<BookingData>({ ...at, kind: 'found', booking, days, ...(car !== null && { car }) });
}

/** Loads the free times of a booking that can be moved. */
async function findDays(
  { state, kind, vehicle, location }: Booking,
  { gateways, signal, nowMs }: LoadRequest<FormGateways>,
): Promise<readonly FreeDay[] | null> {
  if (state !== 'booked' || vehicle?.sold === true) return [];
  const requested = { kind, locationId: location.id, carId: vehicle?.id, fromMs: nowMs };
  return gateways.appointments.times(requested, signal).then(freeDays, () => null);
}
