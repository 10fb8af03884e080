import type { CarBrief } from '@forecourt/contracts';
import type { EnquiryDraft } from './enquiry-draft.ts';
import type { Purpose } from './purpose.ts';
import { purposes } from './purpose.ts';

/** What the page of thanks is told in its address: nothing of the shopper. */
export type ThanksFor = {
  readonly purpose: Purpose;
  readonly carId: string;
  /** The time that was asked for, as the api wrote it; empty: none. */
  readonly dateTime: string;
  /** Empty: unknown. */
  readonly reference: string;
};

/** How a lead is referred to on the phone. */
export const referenceOf = (leadId: string) => leadId.slice(0, 8).toUpperCase();

/** @see readThanksQuery */
export function thanksQuery(
  purpose: Purpose,
  car: Pick<CarBrief, 'id'> | undefined,
  { dateTime }: Pick<EnquiryDraft, 'dateTime'>,
  leadId: string,
): string {
  return new URLSearchParams({
    form: purpose,
    ...(car !== undefined && { car_id: car.id }),
    ...(purpose === 'testDrive' && dateTime !== '' && { time: dateTime }),
    reference: referenceOf(leadId),
  }).toString();
}

/** Null: thanks for nothing that can be sent. */
export function readThanksQuery(query: string): ThanksFor | null {
  const given = new URLSearchParams(query);
  const purpose = purposes.find((name) => name === given.get('form'));
  if (purpose === undefined) return null;
  const dateTime = given.get('time') ?? '';
  const reference = given.get('reference') ?? '';
  return {
    purpose,
    carId: given.get('car_id') ?? '',
    dateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.+Z-]*$/.test(dateTime) ? dateTime : '',
    reference: /^[0-9A-Z-]{4,8}$/.test(reference) ? reference : '',
  };
}
