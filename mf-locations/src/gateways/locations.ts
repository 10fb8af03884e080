import type { Location } from '@forecourt/contracts';
import { endpoints, LocationsAnswer } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { LocationError } from '../errors.ts';

/** Where a dealer's yards come from. */
export type LocationsGateway = {
  /**
   * The site's yards, in no order to rely on.
   *
   * @throws LocationError LOCATIONS_API_UNREACHABLE, LOCATIONS_ANSWER_UNREADABLE
   */
  all(signal: AbortSignal): Promise<readonly Location[]>;
};

/** The api's locations. */
export function createLocationsGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): LocationsGateway {
  return {
    async all(signal) {
      const path = endpoints.locations();
      const response = await fetch(path, { signal }).catch((cause: unknown) => {
        throw new LocationError('LOCATIONS_API_UNREACHABLE', `no answer from ${path}`, { cause });
      });
      if (!response.ok) throw new LocationError('LOCATIONS_API_UNREACHABLE', `${path} answered ${response.status}`);
      const parsed = safeParse(LocationsAnswer, await response.json().catch(() => null));
      if (parsed.success) return parsed.data.locations;
      const [first] = parsed.error.issues;
      const fault = `${path}: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`;
      throw new LocationError('LOCATIONS_ANSWER_UNREADABLE', fault, { cause: parsed.error });
    },
  };
}
