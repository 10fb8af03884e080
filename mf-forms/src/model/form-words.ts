import type { CarBrief } from '@forecourt/contracts';
import type { EnquiryDraft } from './enquiry-draft.ts';
import { findSimilar } from './find-similar.ts';
import { clockLabel, dayLabel, dayOf } from './free-times.ts';
import { photoRequest } from './photo-request.ts';
import type { Purpose } from './purpose.ts';

/** What a form is called, and its button. `submit` undefined: as the site calls an enquiry. */
export type FormWords = { readonly title: string; readonly lede?: string; readonly submit?: string };

/** What one does with it to try it. */
function driveOf(car: CarBrief | undefined): 'drive' | 'ride' {
  return car?.body === 'Motorcycle' ? 'ride' : 'drive';
}

/** @param car undefined: about no car in particular */
export function formWords(purpose: Purpose, car: CarBrief | undefined): FormWords {
  switch (purpose) {
    case 'photos':
      return {
        title: car === undefined ? 'Photos' : `Photos of the ${car.name}`,
        lede: 'Tell us where to send them. We will take photos of this vehicle in our yard.',
        submit: photoRequest.label,
      };
    case 'testDrive':
      return {
        title: car === undefined ? 'Your test drive' : `Test ${driveOf(car)} the ${car.name}`,
        lede: `Bring your ${driveOf(car)}r licence. We will contact you to confirm.`,
        submit: `Book test ${driveOf(car)}`,
      };
    case 'finance':
      return {
        title: car === undefined ? 'Finance' : `Finance for the ${car.name}`,
        lede: 'Tell us how to reach you and we will go through the options with you.',
        submit: 'Apply for finance',
      };
    case 'tradeIn':
      return { title: 'Your vehicle', submit: 'Request my valuation' };
    case 'sell':
      return { title: 'Your vehicle', submit: 'Request an offer' };
    case 'enquiry':
      if (car === undefined) return { title: 'Your enquiry' };
      if (car.status === 'sold') return { title: `Another one like the ${car.name}`, submit: findSimilar.label };
      return { title: car.name, ...(car.stocknum !== undefined && { lede: `Stock number ${car.stocknum}` }) };
  }
}

/** What a shopper reads once the dealer has it. @param again what can be sent next */
export type ThanksWords = { readonly title: string; readonly text: string; readonly again: string };

/** @param draft what was sent */
export function thanksWords(
  purpose: Purpose,
  dealer: string,
  car: CarBrief | undefined,
  { dateTime }: Pick<EnquiryDraft, 'dateTime'>,
): ThanksWords {
  const about = car === undefined ? '' : ` about the ${car.name}`;
  const request = 'Thank you, we have your request';
  switch (purpose) {
    case 'photos':
      return {
        title: request,
        text: `${dealer} will send you photos of the ${car?.name ?? 'vehicle'}.`,
        again: 'Ask another question',
      };
    case 'testDrive':
      return {
        title: request,
        text:
          dateTime === ''
            ? `${dealer} will get back to you about your test ${driveOf(car)}${car === undefined ? '' : ` of the ${car.name}`}.`
            : `${dealer} will confirm your test ${driveOf(car)}${car === undefined ? '' : ` of the ${car.name}`} on ${dayLabel(dayOf(dateTime))} at ${clockLabel(dateTime)}.`,
        again: 'Book another time',
      };
    case 'finance':
      return {
        title: 'Thank you, we have your application',
        text: `${dealer} will go through the finance${car === undefined ? '' : ` for the ${car.name}`} with you.`,
        again: 'Send another one',
      };
    case 'tradeIn':
    case 'sell':
      return {
        title: request,
        text: `${dealer} will get back to you with what your vehicle is worth${car === undefined ? '' : `, and about the ${car.name}`}.`,
        again: 'Add another vehicle',
      };
    case 'enquiry':
      return {
        title: 'Thank you, we have your enquiry',
        text: `${dealer} will get back to you${about}.`,
        again: 'Ask another question',
      };
  }
}
