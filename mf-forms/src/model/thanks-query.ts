import type { CarBrief } from '@forecourt/contracts';
import type { EnquiryDraft } from './enquiry-draft.ts';

/** The values in the address of the success page. */
export type ThanksFor = {
  /** Name of the form. */
  readonly form: string;
  readonly carId: string;
  /** The requested time, as the api wrote it; empty: none. */
  readonly dateTime: string;
  /** Id of the location where the shopper should come. Without a car: the location that the form is for. */
  readonly locationId?: string;
  /** Empty: unknown. */
  readonly reference: string;
  /** Token of the booking made with the form; only for a form that was posted without script. */
  readonly booking?: string;
};

/** The short reference of a lead, for phone calls. */
export const referenceOf = (leadId: string) => leadId.slice(0, 8).toUpperCase();

/** @see readThanksQuery */
export function thanksQuery(
  form: string,
  {
    car,
    draft: { dateTime, location_id: chosen, distribution_location: start },
    locationId,
    leadId,
    booking = '',
  }: {
    readonly car: Pick<CarBrief, 'id' | 'locationId'> | undefined;
    readonly draft: Pick<EnquiryDraft, 'dateTime' | 'location_id' | 'distribution_location'>;
    /** The location that the form is for, if the shopper chooses none. */
    readonly locationId?: string | undefined;
    readonly leadId: string;
    readonly booking?: string | undefined;
  },
): string {
  // For a test drive from another start point no location is given, because the address of that point is unknown.
  const where = start !== '' ? undefined : car === undefined ? chosen || locationId : car.locationId;
  return new URLSearchParams({
    form,
    ...(car !== undefined && { car_id: car.id }),
    ...(dateTime !== '' && { time: dateTime }),
    ...(where && (dateTime !== '' || car === undefined) && { location: where }),
    reference: referenceOf(leadId),
    ...(booking !== '' && { booking }),
  }).toString();
}

/** Null: the query does not name a sent form. */
export function readThanksQuery(query: string): ThanksFor | null {
  const given = new URLSearchParams(query);
  const form = given.get('form') ?? '';
  if (!/^[a-z][A-Za-z0-9-]{0,59}$/.test(form)) return null;
  const time = given.get('time') ?? '';
  const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.+Z-]*$/.test(time) ? time : '';
  const locationId = given.get('location') ?? '';
  const reference = given.get('reference') ?? '';
  const booking = given.get('booking') ?? '';
  return {
    form,
    carId: given.get('car_id') ?? '',
    dateTime,
    ...(locationId !== '' && { locationId }),
    reference: /^[0-9A-Z-]{4,8}$/.test(reference) ? reference : '',
    ...(/^[\w-]{43}$/.test(booking) && { booking }),
  };
}
