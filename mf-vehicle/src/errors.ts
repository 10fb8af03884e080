import { errorsOf } from '@forecourt/kit/island';

/** Error codes of this package, each with its remedy. Codes are never reused. */
export const vehicleErrors = {
  VEHICLE_API_UNREACHABLE: 'Check the api: it isn’t responding, or it failed.',
  VEHICLE_ANSWER_UNREADABLE: 'Compare the api with contracts/src/api: its answer doesn’t match.',
  VEHICLE_FRAME_UNREACHABLE:
    'Check the pictures of the car. A frame of its 360° view failed to load, so it can’t turn.',
  VEHICLE_ORBIT_UNREADABLE: 'Check the orbit asset the car names. It’s missing, or lists no frames.',
  VEHICLE_PANORAMA_FLAT: 'Give the interior a full 360° panorama, twice as wide as it’s high. This one is shown flat.',
  VEHICLE_PDF_UNREACHABLE: 'Check the api. The page to print didn’t arrive, or wasn’t a PDF.',
  VEHICLE_SEARCH_UNREACHABLE:
    'Check the site’s search host: it isn’t responding, or it failed, so similar cars are left out.',
  VEHICLE_SHARE_REFUSED:
    'The browser blocked both sharing and copying. The shopper can copy the link from the address bar.',
} as const;

/** An error of this package. Its message is `CODE: what happened. What to do.` */
export class VehicleError extends errorsOf('VehicleError', vehicleErrors) {}
