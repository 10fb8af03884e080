import type { Position } from '@forecourt/contracts';

/** Where the shopper's device is, if they say so. */
export type PositionGateway = {
  /** Requests the position from the browser, which asks the shopper. Call only after a click. */
  ask(): Promise<Position | 'refused' | 'unavailable'>;
};

/** Close enough for a distance to a yard; the exact position stays private. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 10 * 60_000 };
const refused = 1;

export const devicePosition: PositionGateway = {
  ask: () =>
    new Promise((resolve) => {
      if (navigator.geolocation === undefined) return resolve('unavailable');
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ lat: latitude, long: longitude }),
        ({ code }) => resolve(code === refused ? 'refused' : 'unavailable'),
        options,
      );
    }),
};
