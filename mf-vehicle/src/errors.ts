import { errorsOf } from '@forecourt/kit/island';

/** Error codes of this package, each with its remedy. Codes are never reused. */
export const vehicleErrors = {
  VEHICLE_API_UNREACHABLE: 'Look at the api: it did not answer, or answered with a failure.',
  VEHICLE_ANSWER_UNREADABLE: 'Compare the api with contracts/src/api: the answer is not what was agreed.',
  VEHICLE_FRAME_UNREACHABLE:
    'Look at the pictures of the car: a frame of its spin cannot be loaded, so it cannot be turned.',
  VEHICLE_ORBIT_UNREADABLE: 'Look at the orbit asset the car names: it is not there, or names no frames.',
  VEHICLE_PANORAMA_FLAT:
    'Give the interior a panorama of all directions, twice as wide as high; this one stays unrolled.',
  VEHICLE_PDF_UNREACHABLE: 'Look at the api: the page to print did not come, or was no PDF.',
  VEHICLE_SEARCH_UNREACHABLE:
    'Look at the search host of the site: it did not answer, or answered with a failure; similar cars are left out.',
  VEHICLE_SHARE_REFUSED: 'The browser let the page neither share nor copy; the shopper can copy the address bar.',
} as const;

/** An error of this package. Its message is `CODE: what happened. What to do.` */
export class VehicleError extends errorsOf('VehicleError', vehicleErrors) {}
