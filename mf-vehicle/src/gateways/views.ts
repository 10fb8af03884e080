import type { Car } from '@forecourt/contracts';
import { CarViewResponse, endpoints } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { noticeOf, refreshed } from '../model/offer/fresh-car.ts';
import { createVehicleApi } from './api-client.ts';

/** A page that was hidden for longer requests again. */
const oldAfterMs = 60_000;
/** A page whose request failed may show old data: it retries after so long, then after twice as long. */
const firstRetryMs = 20_000;
const longestRetryMs = 5 * 60_000;

/** What the record of a visit brought back. */
export type SeenCar = {
  /** How often different visitors looked at it. */
  readonly views: number;
  /** The car as it stands now; the same object when nothing changed. */
  readonly car: Car;
  /** What to show the shopper; null: nothing. */
  readonly notice: string | null;
};

/** The record of visits. */
export type ViewsGateway = {
  /**
   * Records that a car's page was opened, and again when a shopper comes back to it; after a failure until there
   * is a response.
   *
   * @param asOfMs when the page learnt what it shows
   * @param fail is given VEHICLE_API_UNREACHABLE and VEHICLE_ANSWER_UNREADABLE, once however often it fails in a row
   * @returns its undo
   */
  follow(car: Car, asOfMs: number, listener: (seen: SeenCar) => void, fail: (error: unknown) => void): () => void;
};

/** The api's record. A car it does not know any more is left as it stands. @source spec §7, VDP-081 */
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
