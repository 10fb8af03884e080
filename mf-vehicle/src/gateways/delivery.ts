import { DeliveryResponse, endpoints } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createVehicleApi } from './api-client.ts';

export type DeliveryGateway = {
  /**
   * @param postcode four digits
   * @returns null when no estimate is available
   * @throws VEHICLE_API_UNREACHABLE, VEHICLE_ANSWER_UNREADABLE
   */
  estimate(postcode: string, slug: string, signal: AbortSignal): Promise<DeliveryResponse | null>;
};

/** Delivery costs by zone, from the api. */
export function createDeliveryGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): DeliveryGateway {
  const requestApi = createVehicleApi({ fetch });
  return {
    estimate: (postcode, slug, signal) => requestApi(DeliveryResponse, endpoints.delivery(postcode, slug), { signal }),
  };
}
