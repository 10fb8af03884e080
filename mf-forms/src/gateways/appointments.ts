import type { AppointmentKind } from '@forecourt/contracts/api';
import { AvailabilityResponse, endpoints } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createFormsApi } from './api-client.ts';

/** Free times for appointments. */
export type AppointmentsGateway = {
  /**
   * Free start times, earliest first, in the format of the contract's `AvailabilityResponse`.
   *
   * @param requested.carId leaves out times when that car is booked
   * @param requested.fromMs start of the range. Default: now
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

/** Number of days offered, starting with today. */
const days = 14;
const dayMs = 24 * 60 * 60_000;

/** @param clock milliseconds; on the server each request passes `fromMs` instead */
export function createAppointmentsGateway(
  { fetch }: Pick<GatewayEnvironment, 'fetch'>,
  clock: () => number = Date.now,
): AppointmentsGateway {
  const requestApi = createFormsApi({ fetch });
  return {
    async times({ kind, locationId, carId, fromMs = clock() }, signal) {
      // The range begins at the date in UTC, which in Australia may be yesterday. The api never returns past times.
      const [from, to] = [fromMs, fromMs + days * dayMs].map((ms) => new Date(ms).toISOString().slice(0, 10));
      const path = endpoints.availability({ kind, locationId, carId, from: from ?? '', to: to ?? '' });
      return (await requestApi(AvailabilityResponse, path, { signal }))?.times ?? [];
    },
  };
}
