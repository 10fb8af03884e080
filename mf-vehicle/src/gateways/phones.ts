import type { CarPhone, PhoneReveal } from '@forecourt/contracts/api';
import { CarPhoneResponse, endpoints, PhoneRevealResponse } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';
import { readStored, writeStored } from '@forecourt/kit/storage';
import { createVehicleApi } from './api-client.ts';

/** The numbers to call about vehicles. Calls of the api throw VEHICLE_API_UNREACHABLE or VEHICLE_ANSWER_UNREADABLE. */
export type PhonesGateway = {
  /** As much of a vehicle's number as anybody may see; null: it has none of its own. */
  ofCar(slug: string, signal: AbortSignal): Promise<CarPhone | null>;
  /** Records that somebody wants the number, and gives it; null: it has none of its own. */
  reveal(requested: PhoneReveal): Promise<string | null>;
  /** The number this tab was given before, so that it is requested once. */
  given(carId: string): string | null;
};

const timeoutMs = 10_000;

/** The api's numbers; those given are kept in the tab's session. */
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
      // Where it cannot be stored it is requested again after a reload.
      if (number !== null) writeStored(keyOf(requested.car_id), number, 'sessionStorage');
      return number;
    },
    given: (carId) => (where === 'server' ? null : readStored(keyOf(carId), 'sessionStorage')),
  };
}
