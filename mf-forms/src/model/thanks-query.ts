import type { CarBrief } from '@forecourt/contracts';
import type { EnquiryDraft } from './enquiry-draft.ts';

/** The values in the address of the success page. */
export type ThanksFor = {
  /** Name of the form. */
  readonly form: string;
  readonly carId: string;
  /** The requested time, as the api wrote it; empty: none. */
  readonly dateTime: string;
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
    draft: { dateTime },
    leadId,
    booking = '',
  }: {
    readonly car: Pick<CarBrief, 'id'> | undefined;
    readonly draft: Pick<EnquiryDraft, 'dateTime'>;
    readonly leadId: string;
    readonly booking?: string | undefined;
  },
): string {
  return new URLSearchParams({
    form,
    ...(car !== undefined && { car_id: car.id }),
    ...(dateTime !== '' && { time: dateTime }),
    reference: referenceOf(leadId),
    ...(booking !== '' && { booking }),
  }).toString();
}

/** Null: the query does not name a sent form. */
export function readThanksQuery(query: string): ThanksFor | null {
  const given = new URLSearchParams(query);
  const form = given.get('form') ?? '';
  if (!/^[a-z][A-Za-z0-9-]{0,59}$/.test(form)) return null;
  const dateTime = given.get('time') ?? '';
  const reference = given.get('reference') ?? '';
  const booking = given.get('booking') ?? '';
  return {
    form,
    carId: given.get('car_id') ?? '',
    dateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.+Z-]*$/.test(dateTime) ? dateTime : '',
    reference: /^[0-9A-Z-]{4,8}$/.test(reference) ? reference : '',
    ...(/^[\w-]{43}$/.test(booking) && { booking }),
  };
}
