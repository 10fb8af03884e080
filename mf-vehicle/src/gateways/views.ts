import type { Car } from '@forecourt/contracts';
import { CarViewResponse, endpoints } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { noticeOf, refreshed } from '../model/offer/fresh-car.ts';
import { createVehicleApi } from './api-client.ts';

/** When a page becomes visible again, it requests fresh data if its last request was longer ago than this. */
const oldAfterMs = 60_000;
/** Delay of the first retry after a failed request; it doubles with each further failure. */
const firstRetryMs = 20_000;
const longestRetryMs = 5 * 60_000;

/** Result of recording a visit. */
export type SeenCar = {
  /** Number of different visitors. */
  readonly views: number;
  /** The current car; the same object when nothing changed. */
  readonly car: Car;
  /** Message for the shopper; null: none. */
  readonly notice: string | null;
};

export type ViewsGateway = {
  /**
   * Records a visit when a car's page is opened, and another when the shopper returns to it. Failed requests are
   * retried.
   *
   * @param asOfMs time at which the data of the page was loaded
   * @param fail receives VEHICLE_API_UNREACHABLE or VEHICLE_ANSWER_UNREADABLE, once for consecutive failures
   * @returns a function that stops it
   */
  follow(car: Car, asOfMs: number, listener: (seen: SeenCar) => void, fail: (error: unknown) => void): () => void;
};

/**
 * Records visits with the api. If the api no longer knows the car, the page keeps its data. @source spec §7, VDP-081
 */
export function createViews({ fetch, site }: Pick<GatewayEnvironment, 'fetch' | 'site'>): ViewsGateway {
  const requestApi = createVehicleApi({ fetch });
  return {
    follow(first, asOfMs, listener, fail) {
      const leaving = new AbortController();
      let car = first;
      let requestedMs = asOfMs;
      const recordVisit = async () => {
        const path = endpoints.carView(car.slug, {
          photosCount: car.photos_count ?? car.images?.length ?? 0,
          updatedAt: new Date(requestedMs).toISOString(),
          websiteId: site.slug,
        });
        requestedMs = Date.now();
        const result = await requestApi(CarViewResponse, path, { signal: leaving.signal });
        if (result === null || leaving.signal.aborted) return;
        const now = refreshed(car, result.car_fields);
        const notice = noticeOf(car, now, site.noun);
        car = now;
        listener({ views: result.views, car, notice });
      };
      let failures = 0;
      let retry: ReturnType<typeof setTimeout> | undefined;
      const run = () => {
        clearTimeout(retry);
        recordVisit().then(
          () => {
            failures = 0;
          },
          (error: unknown) => {
            if (leaving.signal.aborted) return;
            if (failures === 0) fail(error);
            retry = setTimeout(run, Math.min(firstRetryMs * 2 ** failures, longestRetryMs));
            failures += 1;
          },
        );
      };
      const back = () => {
        if (document.visibilityState === 'visible' && Date.now() - requestedMs > oldAfterMs) run();
      };
      document.addEventListener('visibilitychange', back, { signal: leaving.signal });
      window.addEventListener('pageshow', back, { signal: leaving.signal });
      run();
      return () => {
        leaving.abort();
        clearTimeout(retry);
      };
    },
  };
}
