import { DeliveryResponse, endpoints } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createVehicleApi } from './api-client.ts';

/** What bringing a vehicle home costs. */
export type DeliveryGateway = {
  /**
   * @param postcode four digits
   * @returns null where nothing can be said
   * @throws VEHICLE_API_UNREACHABLE, VEHICLE_ANSWER_UNREADABLE
   */
  estimate(postcode: string, slug: string, signal: AbortSignal): Promise<DeliveryResponse | null>;
};

/** The api's zones. */
export function createDeliveryGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): DeliveryGateway {
  const requestApi = createVehicleApi({ fetch });
  return {
    estimate: (postcode, slug, signal) => requestApi(DeliveryResponse, endpoints.delivery(postcode, slug), { signal }),
  };
}
