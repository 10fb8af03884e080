import type { CarPhone, PhoneReveal } from '@forecourt/contracts/api';
import { CarPhoneResponse, endpoints, PhoneRevealResponse } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';
import { readStored, writeStored } from '@forecourt/kit/storage';
import { createVehicleApi } from './api-client.ts';

/** Phone numbers of vehicles. Its api requests throw VEHICLE_API_UNREACHABLE or VEHICLE_ANSWER_UNREADABLE. */
export type PhonesGateway = {
  /** What the page may show of a vehicle's phone number; null when the vehicle has no number of its own. */
  ofCar(slug: string, signal: AbortSignal): Promise<CarPhone | null>;
  /** Records the request and returns the full number; null when the vehicle has no number of its own. */
  reveal(requested: PhoneReveal): Promise<string | null>;
  /** The number that was revealed earlier in this tab; null: none. It saves a second request. */
  given(carId: string): string | null;
};

const timeoutMs = 10_000;

/** Numbers come from the api; revealed numbers are stored in sessionStorage. */
export function createPhonesGateway({
  fetch,
  site,
  where,
}: Pick<GatewayEnvironment, 'fetch' | 'site' | 'where'>): PhonesGateway {
  const requestApi = createVehicleApi({ fetch });
  const keyOf = (carId: string) => `forecourt-phone:${site.slug}:${carId}`;
  return {
    async ofCar(slug, signal) {
      return (await requestApi(CarPhoneResponse, endpoints.carPhone(slug), { signal }))?.phone ?? null;
    },
    async reveal(requested) {
      const request = postJson(requested, AbortSignal.timeout(timeoutMs));
      const response = await requestApi(PhoneRevealResponse, endpoints.phoneReveals(), request);
      const number = response?.phone ?? null;
      // If storing fails, the number is requested again after a reload.
      if (number !== null) writeStored(keyOf(requested.car_id), number, 'sessionStorage');
      return number;
    },
    given: (carId) => (where === 'server' ? null : readStored(keyOf(carId), 'sessionStorage')),
  };
}
