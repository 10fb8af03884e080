import { errorsOf } from '@forecourt/kit/island';

/** Error codes of this package, each with its remedy. Codes are never reused. */
export const formErrors = {
  FORMS_LEAD_UNANSWERED: 'Check the api: the enquiry stays on the shopper’s device until it’s sent again.',
  FORMS_LEAD_REFUSED: 'Compare this version with contracts/src/api/lead.ts: the api refused what the form accepted.',
  FORMS_CAR_UNANSWERED:
    'Check the api: without the car there’s nothing to reserve. The shell lets the shopper try again.',
  FORMS_RESERVATION_UNANSWERED:
    'Check the api: nothing typed is lost, and sending it again makes the same reservation.',
  FORMS_RESERVATION_REFUSED:
    'Compare this version with contracts/src/api/reservation.ts: the api refused what the steps accepted.',
  FORMS_SAVING_UNANSWERED: 'Check the api: what was typed is still on the page, and it’s safe to save again.',
  FORMS_SAVED_UNANSWERED: 'Check the api: the link still works, and the page lets the shopper try again.',
  FORMS_API_UNREACHABLE: 'Check the api. Until it responds, forms work without the parts that need it.',
} as const;
export type FormErrorCode = keyof typeof formErrors;

/** An error of this package. The message is `CODE: what happened. What to do.` and never contains a shopper's input. */
export class FormError extends errorsOf('FormError', formErrors) {}
