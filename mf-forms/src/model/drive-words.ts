/** Words about a test drive. For a motorcycle it is a test ride, with a rider licence. */
export type DriveWords = { readonly drive: 'drive' | 'ride'; readonly licence: 'driver' | 'rider' };

/** @param body body type; undefined: no vehicle is chosen */
export function driveWords(body: string | undefined): DriveWords {
  return body === 'Motorcycle' ? { drive: 'ride', licence: 'rider' } : { drive: 'drive', licence: 'driver' };
}

/** A label in the words for this vehicle: `Test Drive Booking Date`, or `Test Ride …` for a motorcycle. */
export function asTried(label: string, body: string | undefined): string {
  return driveWords(body).drive === 'ride' ? label.replace(/^Test Drive\b/, 'Test Ride') : label;
}
