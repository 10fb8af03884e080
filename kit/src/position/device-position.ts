import type { Position } from '@forecourt/contracts';

/** The device's position, with the shopper's permission. */
export type PositionGateway = {
  /** Requests the position; the browser asks for permission. Call only after a click. */
  ask(): Promise<Position | 'refused' | 'unavailable'>;
};

/** A rough position is enough for the distance to a location, and protects the shopper's privacy. */
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
