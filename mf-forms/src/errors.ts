import { errorsOf } from '@forecourt/kit/island';

/** Error codes of this package, each with its remedy. Codes are never reused. */
export const formErrors = {
  FORMS_LEAD_UNANSWERED: 'Look at the api: the enquiry is kept on the shopper’s device until it is sent again.',
  FORMS_LEAD_REFUSED:
    'Compare this version with contracts/src/api/lead.ts: what the form let through, the api did not.',
  FORMS_CAR_UNANSWERED: 'Look at the api: without the car there is nothing to reserve; the shell offers another try.',
  FORMS_RESERVATION_UNANSWERED: 'Look at the api: nothing typed is lost, and sending it again is the same reservation.',
  FORMS_RESERVATION_REFUSED:
    'Compare this version with contracts/src/api/reservation.ts: what the steps let through, the api did not.',
  FORMS_SAVING_UNANSWERED: 'Look at the api: what was typed is still on the page, and saving it again does no harm.',
  FORMS_SAVED_UNANSWERED: 'Look at the api: the link is still good, and the page offers another try.',
  FORMS_API_UNREACHABLE:
    'Look at the api: until it answers, a form goes without what it would have offered, or is left to the browser.',
} as const;
export type FormErrorCode = keyof typeof formErrors;

/** An error of this package. The message is `CODE: what happened. What to do.` and never contains a shopper's input. */
export class FormError extends errorsOf('FormError', formErrors) {}
