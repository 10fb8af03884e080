import type { AppointmentKind } from '@forecourt/contracts/api';
import { AvailabilityResponse, endpoints } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createFormsApi } from './api-client.ts';

/** When appointments can be had. */
export type AppointmentsGateway = {
  /**
   * Times an appointment may start, earliest first, as the contract's `AvailabilityResponse` writes them.
   *
   * @param requested.carId leaves out when that car is out
   * @param requested.fromMs of the first day; unsaid: now
   * @throws FORMS_API_UNREACHABLE
   */
  times(
    requested: {
      readonly kind: AppointmentKind;
      readonly locationId: string;
      readonly carId: string | undefined;
      readonly fromMs?: number;
    },
    signal: AbortSignal,
  ): Promise<readonly string[]>;
};

/** So many days are offered, today first. */
const days = 14;
const dayMs = 24 * 60 * 60_000;

/** @param clock milliseconds; on the server requests say themselves from when on */
export function createAppointmentsGateway(
  { fetch }: Pick<GatewayEnvironment, 'fetch'>,
  clock: () => number = Date.now,
): AppointmentsGateway {
  const requestApi = createFormsApi({ fetch });
  return {
    async times({ kind, locationId, carId, fromMs = clock() }, signal) {
      // Greenwich's day: at an Australian yard it is the same or the next one, and past times are never given.
      const [from, to] = [fromMs, fromMs + days * dayMs].map((ms) => new Date(ms).toISOString().slice(0, 10));
      const path = endpoints.availability({ kind, locationId, carId, from: from ?? '', to: to ?? '' });
      return (await requestApi(AvailabilityResponse, path, { signal }))?.times ?? [];
    },
  };
}
