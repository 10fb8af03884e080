/** Words about a test drive. For a motorcycle it is a test ride, with a rider licence. */
export type DriveWords = { readonly drive: 'drive' | 'ride'; readonly licence: 'driver' | 'rider' };

/** @param body body type; undefined: no vehicle is chosen */
export function driveWords(body: string | undefined): DriveWords {
  return body === 'Motorcycle' ? { drive: 'ride', licence: 'rider' } : { drive: 'drive', licence: 'driver' };
}

/** A label as the shopper of this vehicle reads it: `Test Drive Booking Date`, for a motorcycle `Test Ride …`. */
export function asTried(label: string, body: string | undefined): string {
  return driveWords(body).drive === 'ride' ? label.replace(/^Test Drive\b/, 'Test Ride') : label;
}
