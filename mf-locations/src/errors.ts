import { errorsOf } from '@forecourt/kit/island';

/** Error codes of this package, each with its remedy. Codes are never reused. */
export const locationErrors = {
  LOCATIONS_API_UNREACHABLE: 'Look at the api: it did not answer, or answered with a failure.',
  LOCATIONS_ANSWER_UNREADABLE: 'Compare the api with contracts/src/api: the answer is not what was agreed.',
} as const;

/** An error of this package. Its message is `CODE: what happened. What to do.` */
export class LocationError extends errorsOf('LocationError', locationErrors) {}
