import { endpoints, LocationsAnswer } from '@forecourt/contracts/api';
import type { Location } from '@forecourt/contracts';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';

/** Where a dealer's yards come from. */
export type LocationsGateway = {
  /** The site's visible locations. @throws Error LOCATIONS_UNREACHABLE */
  all(signal: AbortSignal): Promise<readonly Location[]>;
};

/** The api's locations. */
export function createLocationsGateway({ fetch }: GatewayEnvironment): LocationsGateway {
  return {
    async all(signal) {
      const answer = await fetch(endpoints.locations(), { signal });
      const parsed = safeParse(LocationsAnswer, answer.ok ? await answer.json() : null);
      if (!parsed.success) throw new Error(`LOCATIONS_UNREACHABLE: the api answered ${answer.status}`);
      return parsed.data.locations;
    },
  };
}
