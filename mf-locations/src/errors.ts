import { errorsOf } from '@forecourt/kit/island';

/** Error codes of this package, each with its remedy. Codes are never reused. */
export const locationErrors = {
  LOCATIONS_API_UNREACHABLE: 'Check the api: it isn’t responding, or it failed.',
  LOCATIONS_ANSWER_UNREADABLE: 'Compare the api with contracts/src/api: its answer doesn’t match.',
} as const;

/** An error of this package. Its message is `CODE: what happened. What to do.` */
export class LocationError extends errorsOf('LocationError', locationErrors) {}
